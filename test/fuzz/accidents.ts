/** What happened where nobody caught it: rejections without a handler, errors out of listeners and timers. */
export interface Accidents {
  /** Takes the first one since the last call. */
  take(): unknown
  stop(): void
}

export function watchForAccidents(): Accidents {
  const seen: unknown[] = []
  const onAccident = (error: unknown) => void seen.push(error ?? new Error('nothing was thrown'))
  const onPageError = (event: ErrorEvent) => onAccident(event.error)
  process.on('unhandledRejection', onAccident)
  process.on('uncaughtException', onAccident)
  globalThis.window?.addEventListener('error', onPageError)
  return {
    take() {
      const [first] = seen
      seen.length = 0
      return first
    },
    stop() {
      process.off('unhandledRejection', onAccident)
      process.off('uncaughtException', onAccident)
      globalThis.window?.removeEventListener('error', onPageError)
    },
  }
}
