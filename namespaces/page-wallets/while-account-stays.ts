import { KitError } from '../../kernel/exports/index.ts'

/**
 * Gives up, with `ACCOUNT_CHANGED`, when the wallet turns to another account than the one that is to
 * answer. `watch` listens for that, and returns the end of it.
 */
export async function whileAccountStays<T>(
  watch: (onOther: () => void) => () => void,
  outer: AbortSignal,
  ask: (signal: AbortSignal) => Promise<T>,
): Promise<T> {
  const change = new AbortController()
  const stop = watch(() =>
    change.abort(new KitError('The account was changed', { code: 'ACCOUNT_CHANGED' })),
  )
  try {
    return await ask(AbortSignal.any([outer, change.signal]))
  } finally {
    stop()
  }
}
