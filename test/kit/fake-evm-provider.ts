type Answer = (params: unknown) => unknown

export interface FakeEvmProvider {
  request(request: { readonly method: string; readonly params?: unknown }): Promise<unknown>
  on(event: string, listener: (value: unknown) => void): void
  removeListener(event: string, listener: (value: unknown) => void): void
  emit(event: string, value: unknown): void
  /** Replaces the answer of a method; a promise that never settles is a person who never answers. */
  answer(method: string, answer: Answer): void
  readonly calls: readonly { readonly method: string; readonly params: unknown }[]
  /** The methods of `calls`. */
  readonly methods: readonly string[]
  /** Listeners on all events. */
  readonly listeners: number
}

export interface FakeEvmProviderOptions {
  readonly accounts?: readonly string[] | undefined
  readonly chainId?: string | undefined
  /** Hex ids that the wallet knows; others are refused with 4902. */
  readonly knownChains?: readonly string[] | undefined
}

/** A provider of EIP-1193 that behaves, until a test tells it otherwise. */
export function fakeEvmProvider(options: FakeEvmProviderOptions = {}): FakeEvmProvider {
  const { accounts = ['0x70997970C51812dc3A010C7d01b50e0d17dc79C8'] } = options
  const calls: { method: string; params: unknown }[] = []
  const listeners: { readonly event: string; readonly listener: (value: unknown) => void }[] = []
  const known = new Set(options.knownChains ?? ['0x1', '0xa'])
  let chainId = options.chainId ?? '0x1'

  const emit = (event: string, value: unknown) => {
    for (const each of [...listeners]) if (each.event === event) each.listener(value)
  }
  const readId = (params: unknown) => (params as readonly [{ readonly chainId: string }])[0].chainId

  const answers = new Map<string, Answer>([
    ['eth_requestAccounts', () => accounts],
    ['eth_accounts', () => accounts],
    ['eth_chainId', () => chainId],
    [
      'wallet_switchEthereumChain',
      (params) => {
        const id = readId(params)
        if (!known.has(id)) throw Object.assign(new Error('Unknown'), { code: 4902 })
        if (chainId !== id) {
          chainId = id
          emit('chainChanged', id)
        }
        return null
      },
    ],
    [
      'wallet_addEthereumChain',
      (params) => {
        known.add(readId(params))
        return null
      },
    ],
  ])

  return {
    async request({ method, params }) {
      calls.push({ method, params })
      const answer = answers.get(method)
      if (!answer) throw Object.assign(new Error('Method not supported'), { code: 4200 })
      return answer(params)
    },
    on: (event, listener) => void listeners.push({ event, listener }),
    removeListener(event, listener) {
      const at = listeners.findIndex((each) => each.event === event && each.listener === listener)
      if (at >= 0) listeners.splice(at, 1)
    },
    emit,
    answer: (method, answer) => void answers.set(method, answer),
    calls,
    get methods() {
      return calls.map(({ method }) => method)
    },
    get listeners() {
      return listeners.length
    },
  }
}
