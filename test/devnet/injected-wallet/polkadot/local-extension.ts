import { shortAddress } from '../../wallet-core/request-summary.ts'
import { createSubstrateWallet } from '../../wallet-core/substrate-wallet.ts'
import { obey } from '../behaviour.ts'
import { createSiteMemory, readTexts } from '../site-memory.ts'
import { createVisitor } from '../visitor.ts'
import type { PolkadotBehaviour } from './load-options.ts'

/** An entry of `injectedWeb3` with real sr25519 keys, which asks the visitor on screen. */
export function createLocalExtension(behaviour: PolkadotBehaviour, name: string) {
  const wallet = createSubstrateWallet()
  // Real extensions refuse with a text and no code.
  const visitor = createVisitor(name, behaviour, { rejected: () => new Error('Cancelled') })
  const log: { method: string; params: unknown }[] = []
  const listeners = new Set<(accounts: object[]) => void>()
  const site = createSiteMemory('local-polkadot-wallet', ({ accounts }) => ({
    accounts: readTexts(accounts),
  }))
  const shown = () => site.current.accounts

  const accounts = () =>
    shown().map((address) => ({
      address,
      name: `Account ${wallet.addresses.indexOf(address) + 1}`,
      type: 'sr25519',
      genesisHash: behaviour.genesisHash ?? null,
    }))

  function show(addresses: string[]) {
    site.change({ accounts: addresses })
    for (const listener of [...listeners]) listener(accounts())
  }

  async function perform(method: string, params: unknown, answer: () => Promise<unknown>) {
    log.push(structuredClone({ method, params }))
    return obey(behaviour, method, (text) => new Error(text), answer)
  }

  let requestId = 0
  async function sign({ summary, sign }: ReturnType<typeof wallet.message>) {
    await visitor.ask(summary)
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
          sign(wallet.message(payload.address, payload.data, shown())),
        ),
      signPayload: (payload: object) =>
        perform('signPayload', payload, async () => sign(wallet.transaction(payload, shown()))),
    }),
  })

  return {
    extension: Object.freeze({
      version: '1.0.0',
      enable: (origin: string) =>
        perform('enable', origin, async () => {
          if (shown().length > 0) return enabled
          const details = wallet.addresses.map(shortAddress)
          show([wallet.addresses[await visitor.chooseAccount({ details })]!])
          return enabled
        }),
    }),
    log,
    get addresses() {
      return wallet.addresses
    },
    dismiss: visitor.dismiss,
    /** As if the visitor chose another account in the wallet; -1: none any more. */
    switchAccount: (index: number) => show(index < 0 ? [] : [wallet.addresses[index]!]),
  }
}
