import { Core } from '@walletconnect/core'
import { expect, test } from '@jest/globals'
import { createLogger } from '../../kernel/environment/logger.ts'
import { createLibraryLogger } from './library-logger.ts'

function written(level: 'silent' | 'error' | 'debug') {
  const lines: unknown[][] = []
  const at =
    (name: string) =>
    (...given: unknown[]) =>
      void lines.push([name, ...given])
  const sink = { error: at('error'), warn: at('warn'), info: at('info'), debug: at('debug') }
  return { logger: createLibraryLogger(createLogger(level, sink), level), lines }
}

test('behaviour: the library keeps nothing of what it says, and all of its parts write to the log of the kit', () => {
  const { logger, lines } = written('error')
  const core = new Core({ projectId: 'p', logger: logger as never })
  core.logger.trace({ type: 'method', method: 'publish' })
  core.relayer.logger.error('The relay is gone')
  expect(lines).toEqual([['error', '[latchkey] WalletConnect:', 'The relay is gone']])
  // Where its own logger keeps its lines.
  expect(Reflect.get(core, 'logChunkController')).toBeNull()
  expect(core.relayer.logger).not.toBe(core.logger)
})

test('[S9.18] option: logLevel holds for the library as well', () => {
  const seen = (['silent', 'error', 'debug'] as const).map((level) => {
    const { logger, lines } = written(level)
    for (const name of ['fatal', 'error', 'warn', 'info', 'debug', 'trace'] as const)
      logger[name]('x')
    return [logger.level, lines.map(([name]) => name)]
  })
  expect(seen).toEqual([
    ['silent', []],
    ['error', ['error', 'error']],
    ['debug', ['error', 'error', 'warn', 'info', 'debug', 'debug']],
  ])
})
