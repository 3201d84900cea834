import { expect, test } from '@jest/globals'
import type { LogLevel } from './environment.ts'
import { createLogger } from './logger.ts'

function written(level: LogLevel | undefined): string[] {
  const lines: string[] = []
  const at = (name: string) => (message: string) => {
    lines.push(`${name} ${message}`)
  }
  const sink = { error: at('error'), warn: at('warn'), info: at('info'), debug: at('debug') }
  const log = createLogger(level, sink)
  log.error('a')
  log.warn('b')
  log.info('c')
  log.debug('d')
  return lines
}

test('[S9.18] default: only errors reach the console', () => {
  expect(written(undefined)).toEqual(['error [latchkey] a'])
})

test('[S9.18] option: logLevel lets through what is at least as grave', () => {
  expect(written('silent')).toEqual([])
  expect(written('error')).toHaveLength(1)
  expect(written('warn')).toEqual(['error [latchkey] a', 'warn [latchkey] b'])
  expect(written('info')).toHaveLength(3)
  expect(written('debug')).toHaveLength(4)
})
