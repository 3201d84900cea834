import type { KitSettings, Logger } from '../../kernel/exports/index.ts'

type LogLevel = KitSettings['logLevel']
type Write = (...given: readonly unknown[]) => void

/** A logger of pino, as far as the library uses it. */
export interface LibraryLogger
  extends Record<'fatal' | 'error' | 'warn' | 'info' | 'debug' | 'trace', Write> {
  readonly level: LogLevel
  child(): LibraryLogger
}

/**
 * What the library says, in the log of the kit. Its own logger keeps the last megabyte of all levels in the page, with
 * the payloads of requests, and puts a function on the window that saves it.
 */
export function createLibraryLogger(log: Logger, level: LogLevel): LibraryLogger {
  const at =
    (write: Logger['error']): Write =>
    (...given) =>
      write('WalletConnect:', ...given)
  return {
    level,
    fatal: at(log.error),
    error: at(log.error),
    warn: at(log.warn),
    info: at(log.info),
    debug: at(log.debug),
    trace: at(log.debug),
    // Each part of the library writes its name on its own.
    child: () => createLibraryLogger(log, level),
  }
}
