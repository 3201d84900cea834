import { createKit, type KitOptions } from 'latchkey'
import { eip155 } from 'latchkey/namespaces/eip155'
import { base, mainnet } from 'latchkey/networks'
import { type FakeEnvironment, fakeEnvironment, settle } from 'latchkey/test'
import { must } from './area.ts'

export interface Outcome<T> {
  readonly value?: T
  readonly error?: any
}

/** What is asked first waits for code, which takes a busy machine long. */
const patienceMs = 60_000

/** What the page of a kit answers and remembers; time stands still but for `pass`. */
export async function drawKit(
  options: Partial<KitOptions> = {},
  prepare: (environment: FakeEnvironment) => void = () => {},
) {
  const environment = fakeEnvironment()
  prepare(environment)
  const kit = createKit(
    {
      projectId: 'fuzzed',
      locale: 'en',
      logLevel: 'silent',
      networks: [mainnet, base],
      namespaces: [eip155()],
      enableReconnect: false,
      ...options,
    },
    environment,
  )
  const card = () => document.querySelector('kit-modal')?.shadowRoot
  /** Lets timers that are due run, and what they draw. */
  const pass = async (ms = 0) => {
    await environment.clock.advance(ms)
    await settle(1)
  }
  /** Lets time pass until it is so. */
  const until = async (isSo: () => boolean, rule: string, step = () => pass(50)) => {
    for (const end = performance.now() + patienceMs; !isSo(); await step()) {
      must(performance.now() < end, rule)
    }
  }
  return {
    kit,
    environment,
    card,
    pass,
    until,
    /** Resolves once it is known what became of it; never rejects. */
    async outcomeOf<T>(later: Promise<T>, step?: () => Promise<void>): Promise<Outcome<T>> {
      let outcome: Outcome<T> | undefined
      later.then(
        (value) => (outcome = { value }),
        (error: unknown) => (outcome = { error: error ?? new Error('nothing') }),
      )
      await until(() => outcome !== undefined, 'what is asked ends', step)
      return outcome ?? {}
    },
    async open(view?: string) {
      kit.open(view === undefined ? undefined : ({ view } as never)).catch(() => {})
      for (let round = 0; round < 200 && !card()?.querySelector('h1, h2'); round += 1) {
        await environment.clock.advance(50)
        await settle(1)
      }
      must(Boolean(card()?.querySelector('h1, h2')), 'there is a card')
    },
    /** Nothing that strangers wrote may become an element that runs or leads somewhere. */
    mustBeInert() {
      const root = card()
      if (!root) return
      const running = root.querySelector(
        'script, iframe, object, embed, base, [onerror], [onload], [onclick]',
      )
      must(running === null, 'nothing that is drawn runs')
      for (const link of root.querySelectorAll('a[href]')) {
        must(
          /^(https:|http:\/\/localhost|#)/.test(link.getAttribute('href') ?? ''),
          'links are https',
        )
      }
    },
    async close() {
      await kit.dispose()
      document.body.replaceChildren()
      localStorage.clear()
    },
  }
}
