import type { Logger } from '../../environment/environment.ts'

/** The log of a plugin of others: each line bears its id, so that it tells nothing in the name of the kit or of another plugin. */
export function stampedLog(log: Logger, id: string): Logger {
  const at =
    (level: keyof Logger) =>
    (message: string, ...details: readonly unknown[]) =>
      log[level](`${id}: ${String(message).replace(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ')}`, ...details)
  return { error: at('error'), warn: at('warn'), info: at('info'), debug: at('debug') }
}
