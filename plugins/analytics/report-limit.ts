import {
  type Clock,
  errorReportCount,
  errorReportWindowMs,
  hasPassed,
} from '../../kernel/exports/index.ts'

export interface ReportLimit {
  /** Whether one more may go now; a refusal is counted. */
  admit(): boolean
  readonly refused: number
}

/** At most five in any minute that slides over them. */
export function createReportLimit(clock: Pick<Clock, 'now'>): ReportLimit {
  let admitted: readonly number[] = []
  let refused = 0
  return {
    admit() {
      admitted = admitted.filter((time) => !hasPassed(clock, time, errorReportWindowMs))
      if (admitted.length >= errorReportCount) {
        refused += 1
        return false
      }
      admitted = [...admitted, clock.now()]
      return true
    },
    get refused() {
      return refused
    },
  }
}
