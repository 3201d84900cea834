import { normalizeWalletError } from '../../kernel/exports/index.ts'

/** The wallet's own errors as those of the kit; what was given up fails with the reason of the signal. */
export const withKitErrors = <T>(answer: Promise<T>, signal?: AbortSignal): Promise<T> =>
  answer.catch((error: unknown) => {
    throw signal?.aborted ? signal.reason : normalizeWalletError(error)
  })
