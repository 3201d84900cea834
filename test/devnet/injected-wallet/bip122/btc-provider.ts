import type { BitcoinKey } from '../../wallet-core/bitcoin-keys.ts'
import { createBitcoinWallet, type InputToSign } from '../../wallet-core/bitcoin-wallet.ts'
import { createPrompt, type Question } from '../../wallet-core/prompt.ts'
import {
  invalidParams,
  ProviderError,
  unauthorized,
  unsupportedMethod,
  userRejected,
} from '../../wallet-core/provider-error.ts'
import { shortAddress } from '../../wallet-core/request-summary.ts'
import type { WalletSettings } from '../../wallet-core/wallet-settings.ts'
import type { Behaviour } from './behaviour.ts'
import { recallSite, rememberSite } from './site-memory.ts'

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
  const prompt = createPrompt(walletName)
  const listeners = new Map<Event, Set<Listener>>()
  const log: { method: string; params?: unknown }[] = []
  let memory = recallSite(wallet.chains[0]!.caipNetworkId)

  const network = () => wallet.networkOf(memory.chain)
  const networkName = () =>
    wallet.chains.find(({ caipNetworkId }) => caipNetworkId === memory.chain)!.name
  const account = () => {
    const found = memory.account === undefined ? undefined : wallet.accounts[memory.account]
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

  async function ask(question: Omit<Question, 'source' | 'network'>) {
    if (behaviour.verdict === 'reject') throw userRejected()
    if (behaviour.verdict === 'approve') return question.choice?.selected
    const verdict = await prompt.ask({
      ...question,
      source: location.origin,
      network: networkName(),
    })
    if (!verdict.approved) throw userRejected()
    return verdict.choice
  }

  function setAccount(index: number | undefined) {
    memory = { ...memory, account: index }
    rememberSite(memory)
    emit('accountChange', index === undefined ? {} : describeAccount())
  }

  function setChain(chain: string) {
    memory = { ...memory, chain }
    rememberSite(memory)
    emit('networkChange', { bitcoin: { name: names[chain] }, addresses: [] })
  }

  async function connect() {
    if (memory.account === undefined) {
      const chosen = await ask({
        title: 'Connect this site?',
        rows: [],
        choice: {
          label: 'Account',
          options: wallet.accounts.map(({ payment }, index) => ({
            value: String(index),
            label: `Account ${index + 1}`,
            detail: shortAddress(payment.address(network())),
          })),
          selected: '0',
        },
      })
      memory = { ...memory, account: Number(chosen) }
      rememberSite(memory)
    }
    return describeAccount()
  }

  const methods: Record<string, (params: Record<string, unknown>) => unknown> = {
    getInfo: () => ({ version: '1.0.0', methods: Object.keys(methods), supports: ['WBIP004'] }),
    wallet_connect: connect,
    getAddresses: connect,
    wallet_getAccount: describeAccount,
    wallet_getNetwork: () => ({ bitcoin: { name: names[memory.chain] } }),
    async wallet_changeNetwork({ name }) {
      const chain = wallet.chains.find(({ caipNetworkId }) => names[caipNetworkId] === name)
      if (!chain) throw invalidParams('name', 'a network of this wallet')
      if (chain.caipNetworkId === memory.chain) return null
      await ask({
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
      memory = { ...memory, account: undefined }
      rememberSite(memory)
      return null
    },
    async signMessage({ address, message, protocol = 'BIP322' }) {
      const key = wallet.keyOf(memory.chain, address, ownAddresses())
      if (typeof message !== 'string') throw invalidParams('message', 'a text')
      await ask({
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
      await ask(wallet.summarisePsbt(memory.chain, request))
      return wallet.signPsbt(memory.chain, request, ownAddresses())
    },
    async sendTransfer({ recipients }) {
      if (!Array.isArray(recipients)) throw invalidParams('recipients', 'a list')
      const all = (recipients as { address: string; amount: number }[]).map((recipient) => ({
        address: recipient.address,
        amount: BigInt(recipient.amount),
      }))
      const { payment } = account()
      await ask(wallet.summariseTransfer(all))
      return { txid: await wallet.sendTransfer(memory.chain, payment, all) }
    },
  }

  async function answer(method: string, params: unknown): Promise<unknown> {
    const { hang, delayMs, errors = {}, answers = {} } = behaviour
    if (hang === true || hang?.includes(method)) return new Promise(() => {})
    if (delayMs) await new Promise((resolve) => setTimeout(resolve, delayMs))
    const error = errors[method]
    if (error) throw new ProviderError(error.code, error.message)
    if (Object.hasOwn(answers, method)) return answers[method]
    if (!Object.hasOwn(methods, method)) throw unsupportedMethod(method)
    return methods[method]!(Object(params) as Record<string, unknown>)
  }

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
    dismiss: prompt.dismiss,
    /** On the network that the wallet is on: payment, ordinals. */
    addresses: () =>
      wallet.accounts.map(({ payment, ordinals }) =>
        [payment, ordinals].map((key) => key.address(network())),
      ),
    setAccount,
    setChain,
  }
}
