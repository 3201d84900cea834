import fc from 'fast-check'
import { sampleAccounts } from 'latchkey/test'
import { defineArea, must, mustBeOfProvider } from '../area.ts'
import { connectKit } from '../connected-kit.ts'
import { almost, json, spoiled, value } from '../hostile.ts'

const [ada, bob] = sampleAccounts.eip155
const word = (number: bigint) => number.toString(16).padStart(64, '0')
const address = (of: string) => of.slice(2).toLowerCase().padStart(64, '0')
const transfer = `0xa9059cbb${address(bob)}${word(5n)}`
const approval = `0x095ea7b3${address(bob)}${word(5n)}`
const fields = (...list: readonly string[]) =>
  list.map((one) => one.split(' ')).map(([type, name]) => ({ name, type }))

const permit = () => ({
  types: {
    EIP712Domain: fields('string name', 'uint256 chainId', 'address verifyingContract'),
    Permit: fields(
      'address owner',
      'address spender',
      'uint256 value',
      'uint256 nonce',
      'uint256 deadline',
    ),
  },
  primaryType: 'Permit',
  domain: { name: 'Token', version: '1', chainId: 1, verifyingContract: bob as string },
  message: { owner: ada, spender: bob, value: '5', nonce: 0, deadline: '1900000000' },
})
const order = () => ({
  types: {
    Order: fields('Person from', 'Item[] items', 'bytes32 salt', 'bool isOpen'),
    Person: fields('string name', 'address[] wallets'),
    Item: fields('address token', 'uint256 amount'),
  },
  primaryType: 'Order',
  domain: { name: 'Market', chainId: '0x1', verifyingContract: bob as string },
  message: {
    from: { name: 'Ada', wallets: [ada] },
    items: [{ token: bob, amount: '1' }],
    salt: `0x${word(7n)}`,
    isOpen: true,
  },
})
const mail = () => ({
  types: { Mail: fields('string contents') },
  primaryType: 'Mail',
  domain: { name: 'Mail' },
  message: { contents: 'Hello' },
})
const typedData = [permit, order, mail]

const transaction = () => ({ from: ada as string, to: bob as string, value: '0x1', chainId: '0x1' })
const permission = () => ({
  chainId: '0x1',
  address: ada,
  expiry: 1_900_000_000,
  signer: { type: 'account', data: { id: bob } },
  permissions: [{ type: 'native-token-transfer', data: { allowance: '0x1' }, policies: [] }],
})
const asked = (method: string, ...params: readonly unknown[]) => ({ method, params })
const right: readonly (() => any)[] = [
  () => asked('eth_sendTransaction', transaction()),
  () => asked('eth_sendTransaction', { ...transaction(), data: transfer }),
  () => asked('eth_sendTransaction', { ...transaction(), data: approval, gas: '0x5208' }),
  () => asked('eth_signTransaction', { ...transaction(), maxFeePerGas: '0x2' }),
  () => asked('personal_sign', 'Hello', ada),
  () => asked('personal_sign', '0x48656c6c6f', ada),
  () => asked('eth_sign', ada, `0x${word(7n)}`),
  () =>
    asked('wallet_sendCalls', {
      version: '2.0.0',
      from: ada,
      chainId: '0x1',
      atomicRequired: true,
      calls: [
        { to: bob, value: '0x1' },
        { to: bob, data: transfer },
      ],
      capabilities: { paymasterService: { url: 'https://pay.example' } },
    }),
  () => asked('wallet_grantPermissions', permission()),
  () => asked('wallet_revokePermissions', { permissionsContext: '0x01' }),
  () =>
    asked('wallet_requestExecutionPermissions', {
      chainId: '0x1',
      address: ada,
      rules: [{ type: 'expiry', data: { timestamp: 1_900_000_000 } }],
      permission: { type: 'native-token-stream', data: {} },
    }),
  () => asked('eth_sendUserOperation', { sender: ada, callData: transfer }, bob),
  () => asked('wallet_switchEthereumChain', { chainId: '0x2105' }),
  () =>
    asked('wallet_addEthereumChain', {
      chainId: '0x2105',
      chainName: 'Base',
      rpcUrls: ['https://node.example'],
      nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
    }),
  () => asked('wallet_requestPermissions', { eth_accounts: {} }),
  () => asked('wallet_revokePermissions', { eth_accounts: {} }),
  () => asked('wallet_connect', { version: '1', capabilities: { signInWithEthereum: {} } }),
  () => asked('eth_accounts'),
  ...typedData.map((make) => () => asked('eth_signTypedData_v4', ada, make())),
]

/** They sign, pay or permit. */
const deeds = [
  'eth_sendTransaction',
  'eth_signTransaction',
  'personal_sign',
  'eth_sign',
  'eth_signTypedData_v4',
  'wallet_sendCalls',
  'wallet_grantPermissions',
  'wallet_requestExecutionPermissions',
  'eth_sendUserOperation',
]

const isAddress = (given: unknown) => /^0x[0-9a-f]{40}$/i.test(String(given))

/** A payment in the coin or in a token, on the network that is shown. */
function isPayment(call: any): boolean {
  const { to, value: paid = '0x0', data, input = data, chainId } = Object(call)
  return (
    isAddress(to) &&
    /^0x[0-9a-f]{1,64}$/i.test(paid) &&
    (data === undefined || data === input) &&
    (input === undefined || /^$|^0x$|^0xa9059cbb[0-9a-f]{128,}$/i.test(input)) &&
    (chainId === undefined || chainId === null || `${BigInt(chainId)}` === '1') &&
    call.authorization === undefined &&
    call.authorizationList === undefined &&
    call.eip7702Auth === undefined
  )
}

/** A text that says what it is, for no other page. */
function isPlainText(message: unknown): boolean {
  if (typeof message !== 'string') return false
  const isBytes = /^0x(?:[0-9a-f]{2})*$/i.test(message)
  if (/^(?:0x)?[0-9a-f]+$/i.test(message) && !isBytes) return false
  const text = isBytes ? Buffer.from(message.slice(2), 'hex').toString() : message
  if (isBytes && /[\0-\x08\x0b\x0c\x0e-\x1f\x7f\ufffd]/.test(text)) return false
  return !/wants you to sign in/i.test(text)
}

/** What may be asked without a look, where no node says more of it. */
function isPlain(method: string, params: any): boolean {
  if (method === 'personal_sign') {
    const [first, second] = Array.isArray(params) ? params : []
    return isPlainText(isAddress(first) && !isAddress(second) ? second : first)
  }
  if (method === 'eth_sendTransaction' || method === 'eth_signTransaction') {
    return isPayment(params[0])
  }
  if (method === 'wallet_sendCalls') {
    const [{ calls, capabilities, chainId, ...rest }] = params
    const isHere = chainId === undefined || chainId === null || `${BigInt(chainId)}` === '1'
    const harmless = ['paymasterService', 'atomic', 'auxiliaryFunds', 'flowControl', 'dataSuffix']
    const isHarmless = (one: any) =>
      Object.keys(Object(one)).every((name) => harmless.includes(name))
    return (
      isHere &&
      isHarmless(capabilities) &&
      rest.eip7702Auth === undefined &&
      calls.every((call: any) => isPayment(call) && isHarmless(call.capabilities))
    )
  }
  if (method === 'eth_signTypedData_v4') {
    const [, data] = params
    const { domain } = typeof data === 'string' ? JSON.parse(data) : data
    return domain.verifyingContract === undefined || domain.verifyingContract === null
  }
  return false
}

const asText = (given: unknown) => {
  try {
    return JSON.stringify(given)
  } catch {
    return given
  }
}

/** What a page has the wallet asked, by the kit's provider, with the default of `reviewRequests`. */
export const requests = defineArea<any>({
  name: 'requests',
  share: 1.5,
  batch: 50,
  inputs: fc.record({
    request: fc.oneof(
      { weight: 5, arbitrary: spoiled(right, fc.oneof(value, almost(ada, transfer, '0x1', '1'))) },
      { weight: 1, arbitrary: value },
    ),
    typed: fc.option(
      fc.oneof(
        spoiled<any>(typedData, fc.oneof(json, almost(ada, '1', 'uint256'))),
        almost(...typedData.map((make) => JSON.stringify(make()))),
      ),
      { freq: 2 },
    ),
    isGoingOn: fc.boolean(),
  }),
  async open() {
    const drawn = await connectKit()
    const { kit, wallet, card } = drawn
    const provider = kit.getProvider('eip155')
    const button = (words: RegExp) =>
      [...(card()?.querySelectorAll('button') ?? [])].find(
        (one) => words.test(one.textContent ?? '') && one.getAttribute('aria-disabled') !== 'true',
      )
    /** The kit itself asks a wallet for balances, and what it is capable of. */
    const deedsDone = () => wallet.requests.filter(({ method }) => deeds.includes(method))
    /** Everything that a review shows before it can be answered. */
    const look = () => {
      const shown = card()?.querySelector('.panel')
      const words = [...(shown?.querySelectorAll('section dd') ?? [])].map((it) => it.textContent)
      const isUnclear = /We cannot show what this does/.test(card()?.textContent ?? '')
      must(isUnclear || words.some(Boolean), 'a review says what is decided, or that it cannot')
      drawn.mustBeInert()
      return card()?.querySelector('pre')?.textContent ?? ''
    }
    const close = async () => {
      while (kit.getState().isOpen) {
        kit.close()
        await drawn.pass(50)
      }
    }
    return {
      async meet({ request: given, typed, isGoingOn }) {
        await close()
        if (!kit.getAccount('eip155').isConnected) await drawn.connect()
        if (kit.getAccount('eip155').chainId !== 1) await kit.switchNetwork('eip155:1')
        const before = deedsDone().length
        const request = typed === null ? given : asked('eth_signTypedData_v4', ada, asText(typed))
        /** What a review showed; undefined while there was none. */
        let raw: string | undefined
        const step = async () => {
          await drawn.pass(50)
          const [goOn, reject] = [button(/^Continue/), button(/^Reject/)]
          if (raw !== undefined || !goOn || !reject) return
          must(deedsDone().length === before, 'a wallet is asked after the review')
          raw = look()
          // It hears no second press of a double click.
          await drawn.pass(600)
          if (isGoingOn) goOn.click()
          else reject.click()
        }
        const { error } = await drawn.outcomeOf(provider.request(request), step)
        if (error !== undefined) mustBeOfProvider(error)
        const reached = deedsDone().slice(before)
        must(raw === undefined || isGoingOn || reached.length === 0, 'a no is a no')
        must(raw === undefined || isGoingOn || error?.code === 4001, 'and is told as one')
        for (const { method, params } of reached) {
          if (raw !== undefined) must(raw.startsWith(method), 'what was shown is what is asked')
          else must(isPlain(method, params), 'what needs a look has it')
        }
        must(kit.inspect().faults.length === 0, 'the kit is at no fault')
        must(({} as any).polluted === undefined, 'nothing is polluted')
        await close()
      },
      close: drawn.close,
    }
  },
})
