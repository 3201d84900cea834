import type { UniversalProvider } from './universal-provider.ts'

type ProposalOptions = Parameters<UniversalProvider['connect']>[0]

export interface FakeProposal {
  readonly link: string
  readonly options: ProposalOptions
  /** What the library would have added to the proposal. */
  readonly added: unknown
  approve(session: unknown): void
  reject(error: unknown): void
}

export interface FakeProposalsOptions {
  /** Whether the relay takes a proposal. */
  readonly propose: () => Promise<void>
  readonly sayLink: (link: string) => void
  readonly onApproved: (session: unknown) => void
}

/** For tests: what was proposed to a wallet, which answers when it is told to. */
export function fakeProposals({ propose, sayLink, onApproved }: FakeProposalsOptions) {
  const list: FakeProposal[] = []
  const pending = new Map<
    number,
    { readonly pairingTopic: string; readonly sessionProperties: object; expire(): void }
  >()
  return {
    list,
    propose: (options: ProposalOptions, added: unknown) =>
      new Promise<unknown>((resolve, reject) => {
        void propose().then(() => {
          const id = list.length + 1
          const topic = `${id}`.padStart(4, '0')
          const link = `wc:${topic}@2?relay-protocol=irn&symKey=${`${id}`.padStart(64, 'f')}`
          pending.set(id, {
            pairingTopic: topic,
            sessionProperties: options.sessionProperties,
            expire: () => reject({ message: 'Proposal expired', code: 0 }),
          })
          list.push({
            link,
            options,
            added,
            approve(session) {
              if (!pending.delete(id)) return
              onApproved(session)
              resolve(session)
            },
            reject(error) {
              if (pending.delete(id)) reject(error)
            },
          })
          sayLink(link)
        }, reject)
      }),
    /** Those that nobody answered, as the library lists them. */
    open: () =>
      [...pending].map(([id, { pairingTopic, sessionProperties }]) => ({
        id,
        pairingTopic,
        sessionProperties,
      })),
    expire(id: number) {
      const known = pending.get(id)
      pending.delete(id)
      known?.expire()
    },
  }
}
