import { type PluginContext, toErrorRecord } from '../../kernel/exports/index.ts'
import type { RegistrationState } from './contract.ts'
import { isNameFree, suggestNames } from './name-questions.ts'
import { newNameSuffix } from './name-rules.ts'
import { suggestionsAsked, suggestionsTold } from './names-store.ts'

/** Whether the name that was typed last is free, and what else there is. */
export interface NameAvailability {
  /** Asks when nothing else is typed for a moment; an answer to an older question is nobody's. */
  ask(label: string): void
  forget(): void
}

type NameServices = Parameters<typeof isNameFree>[0]

export interface NameAvailabilityOptions extends NameServices {
  readonly ctx: NameServices['ctx'] & Pick<PluginContext, 'clock' | 'emit' | 'signal'>
}

/** The visitor pauses this long before anybody is asked. */
const pauseMs = 300

export function createNameAvailability(
  options: NameAvailabilityOptions,
  tell: (change: Partial<RegistrationState>) => void,
): NameAvailability {
  const { ctx } = options
  let question = new AbortController()

  const look = async (label: string, signal: AbortSignal) => {
    ctx.emit(suggestionsAsked({}))
    await Promise.all([
      isNameFree(options, label + newNameSuffix, signal).then(
        (free) => {
          if (!signal.aborted) tell({ availability: free ? 'free' : 'taken' })
        },
        (error: unknown) => {
          if (!signal.aborted) tell({ availability: 'unknown', failure: toErrorRecord(error) })
        },
      ),
      suggestNames(options, label, signal).then(
        (suggestions) => {
          if (!signal.aborted) ctx.emit(suggestionsTold({ suggestions }))
        },
        (error: unknown) => {
          if (signal.aborted) return
          ctx.emit(suggestionsTold({ suggestions: [] }))
          tell({ suggestionsFailure: toErrorRecord(error) })
        },
      ),
    ])
  }

  return {
    ask(label) {
      const signal = AbortSignal.any([question.signal, ctx.signal])
      const cancel = ctx.clock.after(pauseMs, () => void look(label, signal))
      signal.addEventListener('abort', cancel, { once: true })
    },
    forget() {
      question.abort()
      question = new AbortController()
      ctx.emit(suggestionsTold({ suggestions: [] }))
    },
  }
}
