/** Says that a step of a start is done, and which ones are not while that takes. */
export interface Progress {
  /** Resolves as the step does. */
  track<T>(step: string, work: Promise<T>): Promise<T>
  end(): void
}

/** A start may be slow, but never silent for longer. */
const longestSilenceMs = 10_000

export function createProgress(write: (line: string) => void): Progress {
  const running = new Map<string, number>()
  let silence: ReturnType<typeof setTimeout> | undefined
  const say = (line: string) => {
    write(`  ${line}\n`)
    listen()
  }
  const listen = () => {
    clearTimeout(silence)
    if (running.size === 0) return
    silence = setTimeout(() => {
      const waits = [...running].map(([step, since]) => `${step} (${secondsSince(since)})`)
      say(`… still waiting: ${waits.join(', ')}`)
    }, longestSilenceMs)
  }
  return {
    async track(step, work) {
      const since = performance.now()
      running.set(step, since)
      if (running.size === 1) listen()
      try {
        const result = await work
        running.delete(step)
        say(`✓ ${step}, ${secondsSince(since)}`)
        return result
      } catch (error) {
        running.delete(step)
        say(`✗ ${step}, ${secondsSince(since)}`)
        throw error
      }
    },
    end() {
      clearTimeout(silence)
      running.clear()
    },
  }
}

const secondsSince = (start: number) => `${Math.round((performance.now() - start) / 1000)} s`
