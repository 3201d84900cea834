import type { StdSignDoc } from '@cosmjs/amino'
import { toBase64, toUtf8 } from '@cosmjs/encoding'
import {
  summariseAmino,
  summariseDirect,
  summariseText,
} from '../../wallet-core/cosmos-request-summary.ts'
import { createCosmosWallet } from '../../wallet-core/cosmos-wallet.ts'
import { createPrompt, type Question } from '../../wallet-core/prompt.ts'
import { ProviderError } from '../../wallet-core/provider-error.ts'
import { shortAddress } from '../../wallet-core/request-summary.ts'
import type { WalletSettings } from '../../wallet-core/wallet-settings.ts'
import type { Behaviour } from './behaviour.ts'
import { recallSite, rememberSite } from './site-memory.ts'

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

/** A provider of the Keplr kind with real keys, which asks the visitor on screen. */
export function createLocalKeplr(
  settings: WalletSettings,
  behaviour: Behaviour,
  options: { name: string; onKeyChange(): void },
) {
  const wallet = createCosmosWallet(settings)
  const prompt = createPrompt(options.name)
  const log: { method: string; params: unknown[] }[] = []
  let memory = recallSite()
  let unlocked = () => {}
  let unlocking: Promise<void> | undefined

  const known = (chainId: string) => {
    if (behaviour.unknownChains?.includes(chainId)) {
      throw new Error(`There is no chain info for ${chainId}`)
    }
    return wallet.network(chainId)
  }
  const setMemory = (next: typeof memory) => {
    memory = next
    rememberSite(memory)
  }

  async function ask(question: Omit<Question, 'source'>) {
    if (behaviour.verdict === 'reject') throw rejected()
    if (behaviour.verdict === 'approve') return question.choice?.selected
    const verdict = await prompt.ask({ ...question, source: location.origin })
    if (!verdict.approved) throw rejected()
    return verdict.choice
  }

  async function whenUnlocked() {
    if (!behaviour.isLocked) return
    unlocking ??= new Promise((resolve) => (unlocked = resolve))
    await unlocking
  }

  async function enable(chainIds: string | string[]) {
    const ids = [chainIds].flat()
    const networks = ids.map(known)
    await whenUnlocked()
    if (ids.every((id) => memory.chains.includes(id))) return
    const chosen = await ask({
      title: 'Connect this site?',
      rows: [{ label: 'Networks', value: networks.map(({ name }) => name).join(', ') }],
      choice: {
        label: 'Account',
        options: wallet.keys.map((key, index) => ({
          value: String(index),
          label: `Account ${index + 1}`,
          detail: shortAddress(key.address(networks[0]!.prefix)),
        })),
        selected: String(memory.account),
      },
    })
    const chains = [...new Set([...memory.chains, ...ids])]
    setMemory({ chains, account: Number(chosen ?? memory.account) })
  }

  async function getKey(chainId: string) {
    await enable(chainId)
    const key = wallet.keys[memory.account]!
    return {
      name: `Account ${memory.account + 1}`,
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
    await ask({ ...summariseAmino(network, signer, document), network: network.name })
    return wallet.signAmino(chainId, signer, document)
  }

  async function signDirect(chainId: string, signer: string, document: DirectDocument) {
    await checkSigner(chainId, signer)
    if (behaviour.isNanoLedger) throw new Error('Ledger can only sign amino documents')
    const network = known(chainId)
    const exact = { ...document, accountNumber: BigInt(String(document.accountNumber ?? 0)) }
    await ask({ ...summariseDirect(network, signer, exact), network: network.name })
    return wallet.signDirect(chainId, signer, exact)
  }

  async function signArbitrary(chainId: string, signer: string, data: string | Uint8Array) {
    await checkSigner(chainId, signer)
    const bytes = typeof data === 'string' ? toUtf8(data) : data
    const shown = typeof data === 'string' ? data : toBase64(data)
    await ask({ ...summariseText(signer, shown), network: known(chainId).name })
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
    await ask({
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
      const { hang, delayMs, errors = {}, answers = {} } = behaviour
      if (hang === true || hang?.includes(method)) return new Promise(() => {})
      if (delayMs) await new Promise((resolve) => setTimeout(resolve, delayMs))
      const error = errors[method]
      if (error) throw Object.assign(new Error(error.message), error)
      if (Object.hasOwn(answers, method)) return answers[method]
      return answer(...params)
    }

  const provider = Object.freeze({
    version: '0.0.0',
    isLocalWallet: true,
    enable: told('enable', enable),
    disable: told('disable', async () => setMemory({ ...memory, chains: [] })),
    getKey: told('getKey', getKey),
    signAmino: told('signAmino', signAmino),
    signDirect: told('signDirect', signDirect),
    signArbitrary: told('signArbitrary', signArbitrary),
    experimentalSuggestChain: told('experimentalSuggestChain', experimentalSuggestChain),
  })

  return {
    provider,
    log,
    dismiss: prompt.dismiss,
    /** Of all accounts, on a chain. */
    addresses: (chainId: string) => wallet.keys.map((_, index) => wallet.address(chainId, index)),
    setAccount(account: number) {
      if (account === memory.account) return
      setMemory({ ...memory, account })
      options.onKeyChange()
    },
    /** Takes the page's leave back. */
    forget: () => setMemory({ ...memory, chains: [] }),
    lock() {
      behaviour.isLocked = true
    },
    unlock() {
      behaviour.isLocked = false
      unlocking = undefined
      unlocked()
    },
  }
}
