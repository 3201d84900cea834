import type { Environment } from '../kernel/exports/internal.ts'

export type SayOnce = (line: string, level?: 'error' | 'warn' | 'info') => void

/** To the console, each line once. */
export function createSayOnce(log: Environment['log']): SayOnce {
  const said = new Set<string>()
  return (line, level = 'warn') => {
    if (!said.has(line)) log[level](line)
    said.add(line)
  }
}
