import type { StdSignDoc } from '@cosmjs/amino'
import { toBase64, toUtf8 } from '@cosmjs/encoding'
import {
  summariseAmino,
  summariseDirect,
  summariseText,
} from '../../wallet-core/cosmos-request-summary.ts'
import { createCosmosWallet } from '../../wallet-core/cosmos-wallet.ts'
import { ProviderError } from '../../wallet-core/provider-error.ts'
import { shortAddress } from '../../wallet-core/request-summary.ts'
import type { WalletSettings } from '../../wallet-core/wallet-settings.ts'
import { obey } from '../behaviour.ts'
import { createLock } from '../lock.ts'
import { createSiteMemory, readTexts } from '../site-memory.ts'
import { createVisitor } from '../visitor.ts'
import type { CosmosBehaviour } from './load-options.ts'

interface ChainInfo {
  chainId: string
  chainName: string
  rest: string
  bech32Config: { bech32PrefixAccAddr: string }
  currencies: { coinDenom: string; coinMinimalDenom: string; coinDecimals: number }[]
}

interface DirectDocument {
  chainId: string
  /** Text, big integer or an object that prints as one. */
  accountNumber: { toString(): string } | null
  bodyBytes: Uint8Array
  authInfoBytes: Uint8Array
}

/** The words of such wallets; none of them has a code for it. */
const rejected = () => new Error('Request rejected')
const toError = (given: { code?: number; message: string }) =>
  Object.assign(new Error(given.message), given)

/** A provider of the Keplr kind with real keys, which asks the visitor on screen. */
export function createLocalKeplr(
  settings: WalletSettings,
  behaviour: CosmosBehaviour,
  options: { name: string; onKeyChange(): void },
) {
  const wallet = createCosmosWallet(settings)
  const visitor = createVisitor(options.name, behaviour, { rejected })
  const lock = createLock(behaviour)
  const log: { method: string; params: unknown[] }[] = []
  const site = createSiteMemory('local-cosmos-wallet', ({ chains, account }) => ({
    chains: readTexts(chains),
    account: typeof account === 'number' && wallet.keys[account] ? account : 0,
  }))

  const known = (chainId: string) => {
    if (behaviour.unknownChains?.includes(chainId)) {
      throw new Error(`There is no chain info for ${chainId}`)
    }
    return wallet.network(chainId)
  }
  async function enable(chainIds: string | string[]) {
    const ids = [chainIds].flat()
    const networks = ids.map(known)
    await lock.whenUnlocked()
    if (ids.every((id) => site.current.chains.includes(id))) return
    const account = await visitor.chooseAccount({
      details: wallet.keys.map((key) => shortAddress(key.address(networks[0]!.prefix))),
      selected: site.current.account,
      rows: [{ label: 'Networks', value: networks.map(({ name }) => name).join(', ') }],
    })
    site.change({ chains: [...new Set([...site.current.chains, ...ids])], account })
  }

  async function getKey(chainId: string) {
    await enable(chainId)
    const key = wallet.keys[site.current.account]!
    return {
      name: `Account ${site.current.account + 1}`,
      algo: 'secp256k1',
      pubKey: key.publicKey,
      bech32Address: key.address(known(chainId).prefix),
      isNanoLedger: behaviour.isNanoLedger === true,
    }
  }

  /** Signs for the account that the page was shown, and for no other one. */
  async function checkSigner(chainId: string, signer: string) {
    const { bech32Address } = await getKey(chainId)
    if (bech32Address !== signer) throw new ProviderError(-32603, 'Signer mismatched')
  }

  async function signAmino(chainId: string, signer: string, document: StdSignDoc) {
    await checkSigner(chainId, signer)
    const network = known(chainId)
    await visitor.ask({ ...summariseAmino(network, signer, document), network: network.name })
    return wallet.signAmino(chainId, signer, document)
  }

  async function signDirect(chainId: string, signer: string, document: DirectDocument) {
    await checkSigner(chainId, signer)
    if (behaviour.isNanoLedger) throw new Error('Ledger can only sign amino documents')
    const network = known(chainId)
    const exact = { ...document, accountNumber: BigInt(String(document.accountNumber ?? 0)) }
    await visitor.ask({ ...summariseDirect(network, signer, exact), network: network.name })
    return wallet.signDirect(chainId, signer, exact)
  }

  async function signArbitrary(chainId: string, signer: string, data: string | Uint8Array) {
    await checkSigner(chainId, signer)
    const bytes = typeof data === 'string' ? toUtf8(data) : data
    const shown = typeof data === 'string' ? data : toBase64(data)
    await visitor.ask({ ...summariseText(signer, shown), network: known(chainId).name })
    const value = { signer, data: toBase64(bytes) }
    const { signature } = await wallet.signAmino(chainId, signer, {
      chain_id: '',
      account_number: '0',
      sequence: '0',
      fee: { gas: '0', amount: [] },
      msgs: [{ type: 'sign/MsgSignData', value }],
      memo: '',
    })
    return signature
  }

  async function experimentalSuggestChain(info: ChainInfo) {
    const { chainId, chainName, rest, bech32Config, currencies } = info
    const isUnknown = behaviour.unknownChains?.includes(chainId) || !wallet.networks.has(chainId)
    if (!isUnknown) return
    await visitor.ask({
      title: `Add ${chainName}?`,
      rows: [
        { label: 'Chain ID', value: chainId },
        { label: 'Addresses', value: `${bech32Config.bech32PrefixAccAddr}1…` },
        { label: 'Node', value: rest },
      ],
    })
    const [currency] = currencies
    behaviour.unknownChains = behaviour.unknownChains?.filter((id) => id !== chainId)
    wallet.networks.set(chainId, {
      chainId,
      name: chainName,
      prefix: bech32Config.bech32PrefixAccAddr,
      restUrl: rest,
      currency: {
        symbol: currency!.coinDenom,
        decimals: currency!.coinDecimals,
        denom: currency!.coinMinimalDenom,
      },
    })
  }

  /** A method that behaves as it is told. */
  const told =
    <P extends unknown[], R>(method: string, answer: (...params: P) => Promise<R>) =>
    async (...params: P): Promise<unknown> => {
      log.push({ method, params })
      return obey(behaviour, method, toError, () => answer(...params))
    }

  const provider = Object.freeze({
    version: '0.0.0',
    isLocalWallet: true,
    enable: told('enable', enable),
    disable: told('disable', async () => site.change({ chains: [] })),
    getKey: told('getKey', getKey),
    signAmino: told('signAmino', signAmino),
    signDirect: told('signDirect', signDirect),
    signArbitrary: told('signArbitrary', signArbitrary),
    experimentalSuggestChain: told('experimentalSuggestChain', experimentalSuggestChain),
  })

  return {
    provider,
    log,
    dismiss: visitor.dismiss,
    /** Of all accounts, on a chain. */
    addresses: (chainId: string) => wallet.keys.map((_, index) => wallet.address(chainId, index)),
    setAccount(account: number) {
      if (account === site.current.account) return
      site.change({ account })
      options.onKeyChange()
    },
    /** Takes the page's leave back. */
    forget: () => site.change({ chains: [] }),
    lock: lock.lock,
    unlock: lock.unlock,
  }
}
