import { KitError, messageOf, readable } from '../base/kit-error.ts'
import type { Clock, Logger } from '../environment/environment.ts'
import type { FaultReport } from '../inspection/kernel-report.ts'

/** Reports of one plugin that leave the kernel in any sliding minute: no other one's are held back by them. */
const faultReportsPerMinute = 5
const minuteMs = 60_000

export interface FaultReporter {
  /** Counts equal faults as one; of each plugin at most five a minute reach the log and `onReport`. */
  report(pluginId: string, where: string, error: unknown): void
  list(): readonly FaultReport[]
}

export interface FaultReporterOptions {
  readonly clock: Clock
  readonly log: Logger
  readonly onReport: (report: FaultReport, error: unknown) => void
}

export function createFaultReporter({ clock, log, onReport }: FaultReporterOptions): FaultReporter {
  const faults = new Map<string, FaultReport>()
  /** When, by plugin. */
  const sent = new Map<string, readonly number[]>()

  return {
    report(pluginId, where, error) {
      const at = clock.now()
      const message = messageOf(error)
      const { code, details } = factsOf(error)
      const key = `${pluginId} ${where} ${message}`
      const fault: FaultReport = {
        pluginId,
        where,
        code,
        message,
        details,
        count: (faults.get(key)?.count ?? 0) + 1,
        at,
      }
      faults.set(key, fault)
      const before = (sent.get(pluginId) ?? []).filter((time) => at - time < minuteMs)
      if (before.length >= faultReportsPerMinute) return
      sent.set(pluginId, [...before, at])
      log.error(`Fault in plugin "${pluginId}" (${where}): ${message}`, error)
      onReport(fault, error)
    },
    list: () => [...faults.values()],
  }
}

/** What a KitError says beside its message, where it can be read. Texts alone: whoever looks at the report draws them. */
const factsOf = (error: unknown): Partial<Pick<KitError, 'code' | 'details'>> =>
  readable(() => {
    if (!(error instanceof KitError)) return undefined
    const { code, details } = error
    return {
      code: typeof code === 'string' ? code : undefined,
      details: typeof details === 'string' ? details : undefined,
    }
  }) ?? {}
