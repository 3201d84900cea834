import { errorReportCount, errorReportWindowMs } from '../../kernel/exports/index.ts'

export interface ReportLimit {
  /** Whether one more may go now; a refusal is counted. */
  admit(): boolean
  readonly refused: number
}

/** At most five in any minute that slides over them. */
export function createReportLimit(now: () => number): ReportLimit {
  let admitted: readonly number[] = []
  let refused = 0
  return {
    admit() {
      const at = now()
      admitted = admitted.filter((time) => at - time < errorReportWindowMs)
      if (admitted.length >= errorReportCount) {
        refused += 1
        return false
      }
      admitted = [...admitted, at]
      return true
    },
    get refused() {
      return refused
    },
  }
}
