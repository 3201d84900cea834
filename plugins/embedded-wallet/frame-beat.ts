import { type Clock, frameLoadTimeoutMs } from '../../kernel/exports/index.ts'

const everyMs = 500
/** Longer than the page of the site is busy at a time. */
const silenceMs = 1_000

export interface FrameBeatInput {
  readonly clock: Clock
  /** Posts a question that the site answers by itself. Returns its id. */
  readonly ask: () => string
  readonly onHeard: () => void
  readonly onSilent: () => void
  /** It stayed silent for as long as a frame may take to load. */
  readonly onLost: () => void
}

/**
 * Asks the frame again and again whether its site is still in it. A page that frames this one can lead the
 * frame elsewhere, and nothing here tells when: `load` comes when the other page likes. A question reaches
 * the right origin alone, so that whoever answers the last one is it.
 */
export interface FrameBeat {
  /** Asks at once, and on until `end`. */
  begin(): void
  end(): void
  awaits(id: string): boolean
  /** Whether it was the answer, whatever it says. */
  hear(id: string): boolean
}

export function createFrameBeat(input: FrameBeatInput): FrameBeat {
  const { clock, ask } = input
  let asked: string | undefined
  let stopClock = () => {}
  const beat = () => {
    asked = ask()
    stopClock = clock.after(silenceMs, () => {
      stopClock = clock.after(frameLoadTimeoutMs, input.onLost)
      input.onSilent()
    })
  }
  const end = () => {
    stopClock()
    asked = undefined
  }
  return {
    begin() {
      end()
      beat()
    },
    end,
    awaits: (id) => id === asked,
    hear(id) {
      if (id !== asked) return false
      end()
      stopClock = clock.after(everyMs, beat)
      input.onHeard()
      return true
    },
  }
}
