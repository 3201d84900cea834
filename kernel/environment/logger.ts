import type { Logger, LogLevel } from './environment.ts'

const levels: readonly LogLevel[] = ['silent', 'error', 'warn', 'info', 'debug']

/** What a logger writes to; the console fits. */
export type LogSink = Pick<Console, 'error' | 'warn' | 'info' | 'debug'>

/** Passes on what is at least as grave as the level; the default is 'error'. */
export function createLogger(
  level: LogLevel = 'error',
  sink: LogSink = globalThis.console,
): Logger {
  // An unknown level counts as the default: the line of the log that reports it must be seen.
  const limit = levels.indexOf(levels.includes(level) ? level : 'error')
  const at =
    (method: keyof LogSink) =>
    (message: string, ...details: unknown[]) => {
      if (levels.indexOf(method) <= limit) sink[method](`[latchkey] ${message}`, ...details)
    }
  return { error: at('error'), warn: at('warn'), info: at('info'), debug: at('debug') }
}
