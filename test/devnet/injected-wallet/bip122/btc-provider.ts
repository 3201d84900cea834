import type { BitcoinKey } from '../../wallet-core/bitcoin-keys.ts'
import { createBitcoinWallet, type InputToSign } from '../../wallet-core/bitcoin-wallet.ts'
import {
  invalidParams,
  type ProviderError,
  unauthorized,
  unsupportedMethod,
  userRejected,
} from '../../wallet-core/provider-error.ts'
import { shortAddress } from '../../wallet-core/request-summary.ts'
import type { WalletSettings } from '../../wallet-core/wallet-settings.ts'
import { type Behaviour, obey, toProviderError } from '../behaviour.ts'
import { createSiteMemory } from '../site-memory.ts'
import { createVisitor } from '../visitor.ts'

type Event = 'accountChange' | 'networkChange' | 'disconnect'
type Listener = (event: object) => void

/** What the errors of all wallets are called in this dialect. */
const ownCodes: Record<number, number> = { 4001: -32_000, 4100: -32_002, 4200: -32_601 }
/** What the networks are called; the local chain is the one of the tests, and spelled as the test network. */
const names: Record<string, string> = {
  'bip122:0f9188f13cb7b2c71f2a335e3a4fc328': 'Regtest',
  'bip122:000000000933ea01ad0ee984209779ba': 'Testnet',
}

/** A wallet of WBIP-004 with real keys, which asks the visitor on screen. */
export function createBtcProvider(
  settings: WalletSettings,
  behaviour: Behaviour,
  walletName: string,
) {
  const wallet = createBitcoinWallet(settings)
  const listeners = new Map<Event, Set<Listener>>()
  const log: { method: string; params?: unknown }[] = []
  const site = createSiteMemory('local-bitcoin-wallet', ({ account, chain }) => ({
    account: Number.isSafeInteger(account) ? (account as number) : undefined,
    chain: typeof chain === 'string' ? chain : wallet.chains[0]!.caipNetworkId,
  }))

  const network = () => wallet.networkOf(site.current.chain)
  const networkName = () =>
    wallet.chains.find(({ caipNetworkId }) => caipNetworkId === site.current.chain)!.name
  const visitor = createVisitor(walletName, behaviour, {
    rejected: userRejected,
    network: networkName,
  })
  const account = () => {
    const found =
      site.current.account === undefined ? undefined : wallet.accounts[site.current.account]
    if (!found) throw unauthorized()
    return found
  }
  const describeKey = (key: BitcoinKey) => ({
    address: key.address(network()),
    publicKey: key.publicKey,
    purpose: key.purpose,
    addressType: key.addressType,
    walletType: 'software',
  })
  const describeAccount = () => {
    const { payment, ordinals } = account()
    return { addresses: [describeKey(payment), describeKey(ordinals)] }
  }
  const ownAddresses = () => describeAccount().addresses.map(({ address }) => address)

  function emit(type: Event, details: object = {}) {
    for (const listener of [...(listeners.get(type) ?? [])]) {
      try {
        listener({ type, ...details })
      } catch (error) {
        reportError(error)
      }
    }
  }

  function setAccount(index: number | undefined) {
    site.change({ account: index })
    emit('accountChange', index === undefined ? {} : describeAccount())
  }

  function setChain(chain: string) {
    site.change({ chain })
    emit('networkChange', { bitcoin: { name: names[chain] }, addresses: [] })
  }

  async function connect() {
    if (site.current.account === undefined) {
      const details = wallet.accounts.map(({ payment }) => shortAddress(payment.address(network())))
      site.change({ account: await visitor.chooseAccount({ details }) })
    }
    return describeAccount()
  }

  const methods: Record<string, (params: Record<string, unknown>) => unknown> = {
    getInfo: () => ({ version: '1.0.0', methods: Object.keys(methods), supports: ['WBIP004'] }),
    wallet_connect: connect,
    getAddresses: connect,
    wallet_getAccount: describeAccount,
    wallet_getNetwork: () => ({ bitcoin: { name: names[site.current.chain] } }),
    async wallet_changeNetwork({ name }) {
      const chain = wallet.chains.find(({ caipNetworkId }) => names[caipNetworkId] === name)
      if (!chain) throw invalidParams('name', 'a network of this wallet')
      if (chain.caipNetworkId === site.current.chain) return null
      await visitor.ask({
        title: `Switch to ${chain.name}?`,
        rows: [
          { label: 'From', value: networkName() },
          { label: 'To', value: chain.name },
        ],
      })
      setChain(chain.caipNetworkId)
      return null
    },
    wallet_disconnect() {
      site.change({ account: undefined })
      return null
    },
    async signMessage({ address, message, protocol = 'BIP322' }) {
      const key = wallet.keyOf(site.current.chain, address, ownAddresses())
      if (typeof message !== 'string') throw invalidParams('message', 'a text')
      await visitor.ask({
        title: 'Sign a message',
        rows: [{ label: 'Account', value: shortAddress(String(address)) }],
        text: message,
      })
      const signature = key.signMessage(message, protocol === 'ECDSA' ? 'ecdsa' : 'bip322')
      return { address, signature, protocol }
    },
    async signPsbt({ psbt, signInputs, broadcast = false }) {
      const inputs: InputToSign[] = Object.entries(
        Object(signInputs) as Record<string, number[]>,
      ).flatMap(([address, indexes]) => indexes.map((index) => ({ address, index })))
      const request = { psbt: String(psbt), inputs, broadcast: broadcast === true }
      await visitor.ask(wallet.summarisePsbt(site.current.chain, request))
      return wallet.signPsbt(site.current.chain, request, ownAddresses())
    },
    async sendTransfer({ recipients }) {
      if (!Array.isArray(recipients)) throw invalidParams('recipients', 'a list')
      const all = (recipients as { address: string; amount: number }[]).map((recipient) => ({
        address: recipient.address,
        amount: BigInt(recipient.amount),
      }))
      const { payment } = account()
      await visitor.ask(wallet.summariseTransfer(all))
      return { txid: await wallet.sendTransfer(site.current.chain, payment, all) }
    },
  }

  const answer = (method: string, params: unknown) =>
    obey(behaviour, method, toProviderError, () => {
      if (!Object.hasOwn(methods, method)) throw unsupportedMethod(method)
      return methods[method]!(Object(params) as Record<string, unknown>)
    })

  const provider = Object.freeze({
    /** Answers with the error; it never rejects. */
    async request(method: string, params?: unknown) {
      const id = String(log.push({ method, params }))
      try {
        return { jsonrpc: '2.0', id, result: await answer(method, params) }
      } catch (error) {
        const { code = -32603, message } = error as Partial<ProviderError> & Error
        return { jsonrpc: '2.0', id, error: { code: ownCodes[code] ?? code, message } }
      }
    },
    addListener(event: Event, listener: Listener) {
      const known = listeners.get(event) ?? new Set()
      listeners.set(event, known.add(listener))
      return () => void known.delete(listener)
    },
  })

  return {
    provider,
    log,
    emit,
    dismiss: visitor.dismiss,
    /** On the network that the wallet is on: payment, ordinals. */
    addresses: () =>
      wallet.accounts.map(({ payment, ordinals }) =>
        [payment, ordinals].map((key) => key.address(network())),
      ),
    setAccount,
    setChain,
  }
}
