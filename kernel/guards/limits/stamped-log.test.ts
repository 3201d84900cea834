import { expect, test } from '@jest/globals'
import { fakeLog } from '../../../test/kit/fakes.ts'
import { stampedLog } from './stamped-log.ts'

test('[SEC-95] fault: a line of a plugin of others begins with its id, and is one line', () => {
  const log = fakeLog()
  const own = stampedLog(log, 'evil/plugin')
  own.error('Fault in plugin "swaps": x', 1)
  own.warn('x\n[latchkey] Fault in plugin "swaps": y\u2028z')
  expect(log.lines.map(({ message }) => message)).toEqual([
    'evil/plugin: Fault in plugin "swaps": x',
    'evil/plugin: x [latchkey] Fault in plugin "swaps": y z',
  ])
})
