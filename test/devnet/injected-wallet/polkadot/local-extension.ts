import { createPrompt, type Question } from '../../wallet-core/prompt.ts'
import { shortAddress } from '../../wallet-core/request-summary.ts'
import { createSubstrateWallet } from '../../wallet-core/substrate-wallet.ts'
import type { Behaviour, ExtensionMethod } from './behaviour.ts'

const memoryKey = 'local-polkadot-wallet'

/** An entry of `injectedWeb3` with real sr25519 keys, which asks the visitor on screen. */
export function createLocalExtension(behaviour: Behaviour, name: string) {
  const wallet = createSubstrateWallet()
  const prompt = createPrompt(name)
  const log: { method: ExtensionMethod; params: unknown }[] = []
  const listeners = new Set<(accounts: object[]) => void>()
  let shown = recall()

  const accounts = () =>
    shown.map((address) => ({
      address,
      name: `Account ${wallet.addresses.indexOf(address) + 1}`,
      type: 'sr25519',
      genesisHash: behaviour.genesisHash ?? null,
    }))

  function show(addresses: string[]) {
    shown = addresses
    try {
      localStorage.setItem(memoryKey, JSON.stringify(addresses))
    } catch {
      // A page without storage is forgotten at reload.
    }
    for (const listener of [...listeners]) listener(accounts())
  }

  /** Real extensions refuse with a text and no code. */
  async function ask(question: Omit<Question, 'source'>) {
    if (behaviour.verdict === 'reject') throw new Error('Cancelled')
    if (behaviour.verdict === 'approve') return question.choice?.selected
    const verdict = await prompt.ask({ ...question, source: location.origin })
    if (!verdict.approved) throw new Error('Cancelled')
    return verdict.choice
  }

  async function perform<T>(method: ExtensionMethod, params: unknown, answer: () => Promise<T>) {
    log.push(structuredClone({ method, params }))
    const { hang, delayMs, errors = {} } = behaviour
    if (hang === true || hang?.includes(method)) return new Promise<T>(() => {})
    if (delayMs) await new Promise((resolve) => setTimeout(resolve, delayMs))
    if (errors[method] !== undefined) throw new Error(errors[method])
    return answer()
  }

  let requestId = 0
  async function sign({ summary, sign }: ReturnType<typeof wallet.message>) {
    await ask(summary)
    requestId += 1
    return { id: requestId, signature: sign() }
  }

  const enabled = Object.freeze({
    name,
    version: '1.0.0',
    accounts: Object.freeze({
      get: async () => accounts(),
      subscribe(listener: (accounts: object[]) => void) {
        listeners.add(listener)
        listener(accounts())
        return () => void listeners.delete(listener)
      },
    }),
    signer: Object.freeze({
      signRaw: (payload: { address: string; data: string }) =>
        perform('signRaw', payload, async () =>
          sign(wallet.message(payload.address, payload.data, shown)),
        ),
      signPayload: (payload: object) =>
        perform('signPayload', payload, async () => sign(wallet.transaction(payload, shown))),
    }),
  })

  return {
    extension: Object.freeze({
      version: '1.0.0',
      enable: (origin: string) =>
        perform('enable', origin, async () => {
          if (shown.length > 0) return enabled
          const chosen = await ask({
            title: 'Connect this site?',
            rows: [],
            choice: {
              label: 'Account',
              options: wallet.addresses.map((address, index) => ({
                value: address,
                label: `Account ${index + 1}`,
                detail: shortAddress(address),
              })),
              selected: wallet.addresses[0]!,
            },
          })
          show([chosen!])
          return enabled
        }),
    }),
    log,
    addresses: wallet.addresses,
    dismiss: prompt.dismiss,
    /** As if the visitor chose another account in the wallet; -1: none any more. */
    switchAccount: (index: number) => show(index < 0 ? [] : [wallet.addresses[index]!]),
  }
}

/** Anything unreadable counts as never visited. */
function recall(): string[] {
  try {
    const found: unknown = JSON.parse(localStorage.getItem(memoryKey) ?? '[]')
    return Array.isArray(found) ? found.map(String) : []
  } catch {
    return []
  }
}
