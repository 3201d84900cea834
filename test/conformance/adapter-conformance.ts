import {
  type CaipNetwork,
  type Capabilities,
  type ChainNamespace,
  chainNamespaces,
  type NamespaceAdapter,
  UserRejectedRequestError,
  type WalletRequest,
} from '../../kernel/exports/index.ts'
import type { FakeClock } from '../kit/fakes.ts'
import { sampleAccounts } from '../kit/sample-accounts.ts'
import { check, checkCoded, checkSame, errorOf, within } from './check.ts'
import type { ConformanceRunner } from './runner.ts'

export interface AdapterSubject {
  readonly adapter: NamespaceAdapter
  /** What its plugin promises for the namespace. */
  readonly capabilities: Capabilities
  /** Its nodes answer. */
  readonly network: CaipNetwork
  /** In its canonical spelling. */
  readonly account: string
  /** Other spellings of the account that wallets and visitors use. */
  readonly spellings?: readonly string[] | undefined
  /** Texts that look like an address of the namespace and are none: a wrong checksum, length, prefix. */
  readonly invalidAddresses: readonly string[]
  /** What a wallet answers when it signs, and the signature in it. */
  readonly signature: { readonly answer: unknown; readonly text: string }
  /** From now on no node answers with sense. */
  failNodes(): void
  readonly clock?: FakeClock | undefined
}

/** Methods behind each capability that the interface offers by itself. */
const methodsOf: Readonly<
  Partial<Record<keyof Capabilities, readonly (keyof NamespaceAdapter)[]>>
> = {
  nativeBalance: ['getBalance'],
  balances: ['readTokens'],
  send: ['send', 'waitForReceipt'],
  swap: ['sendTransaction', 'waitForReceipt'],
}

/** As long as retries on all nodes may take. */
const nodeMs = 120_000
const nonsense: readonly unknown[] = [undefined, null, 42, '', [], {}]

/** What every namespace adapter keeps to. `make` gives a new subject for each test. */
export function adapterConformance(
  { test }: ConformanceRunner,
  make: () => AdapterSubject | Promise<AdapterSubject>,
): void {
  const withSubject = (run: (subject: AdapterSubject) => Promise<void>) => async () =>
    run(await make())

  test(
    'default: adapter and network are of one namespace',
    withSubject(async ({ adapter, network }) => {
      check(chainNamespaces.includes(adapter.namespace), `"${adapter.namespace}" is unknown`)
      checkSame(network.chainNamespace, adapter.namespace, 'The namespace of the network')
    }),
  )

  test(
    'default: an address has one canonical spelling',
    withSubject(async ({ adapter, account, spellings = [] }) => {
      for (const text of [account, ...spellings]) {
        checkSame(adapter.parseAddress(text), account, `The canonical spelling of "${text}"`)
      }
    }),
  )

  test(
    'fault: what is no address of the namespace is refused with its code',
    withSubject(async ({ adapter, account, invalidAddresses }) => {
      const others = chainNamespaces.filter((namespace) => namespace !== adapter.namespace)
      const wrong = [
        ...invalidAddresses,
        ...others.map((namespace: ChainNamespace) => sampleAccounts[namespace][0]),
        ...['', ' ', 'x', `${account}x`, account.slice(0, -1)],
        ...[`${adapter.namespace}:1:${account}`, 'javascript:alert(1)', 'a'.repeat(100_000)],
        ...['\u202e', `${account}\u200b`, 'ada.eth'],
      ]
      for (const text of wrong) {
        let parsed: unknown
        try {
          parsed = adapter.parseAddress(text)
        } catch (error) {
          checkCoded(error, `parseAddress of "${text.slice(0, 80)}"`, 'INVALID_ADDRESS')
          continue
        }
        check(false, `"${text.slice(0, 80)}" is no address, but it was parsed: ${String(parsed)}`)
      }
    }),
  )

  test(
    'default: what the capabilities promise is there',
    withSubject(async ({ adapter, capabilities }) => {
      for (const [capability, methods] of Object.entries(methodsOf)) {
        if (!capabilities[capability as keyof Capabilities]) continue
        for (const method of methods) {
          check(
            typeof adapter[method] === 'function',
            `"${capability}" is promised, so that "${method}" must be there`,
          )
        }
      }
    }),
  )

  test(
    'default: reads the native balance in the smallest unit',
    withSubject(async ({ adapter, capabilities, account, network, clock }) => {
      const { signal } = new AbortController()
      const reading = adapter.getBalance({ address: account, network, signal })
      const balance = await within(clock, nodeMs, reading, 'A balance').catch((error: unknown) => {
        // Where the interface shows no balance, an adapter need not know it.
        if (capabilities.nativeBalance) throw error
        checkCoded(error, 'A namespace without balances')
      })
      if (!balance) return
      const { units, decimals, symbol } = balance
      check(/^\d+$/.test(units), `units are decimal digits alone, not "${units}"`)
      check(Number.isInteger(decimals) && decimals >= 0, `decimals: ${decimals}`)
      check(symbol.trim() !== '', 'The symbol is empty')
    }),
  )

  test(
    'fault: a network whose nodes fail is an error with a code, an ended question ends',
    withSubject(async ({ adapter, account, network, failNodes, clock }) => {
      const signal = AbortSignal.abort(new Error('ended by the visitor'))
      await errorOf(adapter.getBalance({ address: account, network, signal }), 'An ended question')
      failNodes()
      const reading = adapter.getBalance({
        address: account,
        network,
        signal: new AbortController().signal,
      })
      const error = await errorOf(within(clock, nodeMs, reading, 'A balance'), 'A failing node')
      checkCoded(error, 'A network whose nodes fail')
    }),
  )

  test(
    'default: a message is signed by the wallet, which is asked once',
    withSubject(async ({ adapter, account, signature }) => {
      const asked: unknown[] = []
      const request: WalletRequest = async (question) => {
        asked.push(question)
        return signature.answer
      }
      const text = 'Sign in — ünïcode 🔑'
      const signed = await adapter.signMessage({ address: account, text, request })
      checkSame(signed, signature.text, 'The signature')
      checkSame(asked.length, 1, 'Requests to the wallet')
      check(!JSON.stringify(asked[0]).includes('undefined'), 'The request is incomplete')
    }),
  )

  test(
    'fault: a refusal to sign is handed on, an answer without sense has a code',
    withSubject(async ({ adapter, account }) => {
      const refusal = new UserRejectedRequestError()
      const sign = (request: WalletRequest) =>
        adapter.signMessage({ address: account, text: 'Hello', request })
      const refused = sign(async () => {
        throw refusal
      })
      check((await errorOf(refused, 'A refusal')) === refusal, 'The refusal must be handed on')
      for (const answer of nonsense) {
        const error = await errorOf(
          sign(async () => answer),
          `The signature ${JSON.stringify(answer)}`,
        )
        checkCoded(error, `The signature ${JSON.stringify(answer)}`)
      }
    }),
  )

  test(
    'fault: nothing is sent to what is no address, and no amount that is none',
    withSubject(async ({ adapter, account, network }) => {
      const { send } = adapter
      if (!send) return checkSame(adapter.estimateFee, undefined, 'A fee without sending')
      let requests = 0
      const request: WalletRequest = async () => {
        requests += 1
        return undefined
      }
      const good = { network, from: account, to: account, units: '1' }
      const { signal } = new AbortController()
      const wrong = [
        { ...good, to: 'nobody' },
        { ...good, from: 'nobody' },
        { ...good, token: 'no token' },
        ...['', '-1', '1.5', '1e3', '0x1', 'NaN', ' 1'].map((units) => ({ ...good, units })),
      ]
      for (const transfer of wrong) {
        const { network: _, ...shown } = transfer
        const what = `The transfer ${JSON.stringify(shown)}`
        checkCoded(await errorOf(send({ transfer, request, signal }), what), what)
      }
      checkSame(requests, 0, 'Requests to the wallet')
    }),
  )
}
