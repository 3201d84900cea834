import { describe, expect, it } from '@jest/globals'
import { fakeClock, fakeLog } from '../../test/kit/fakes.ts'
import { KitError } from '../base/kit-error.ts'
import { createFaultReporter } from './fault-reporter.ts'
import type { FaultReport } from '../inspection/kernel-report.ts'

const setup = () => {
  const clock = fakeClock()
  const log = fakeLog()
  const reports: FaultReport[] = []
  const reporter = createFaultReporter({ clock, log, onReport: (report) => reports.push(report) })
  return { clock, log, reports, reporter }
}

describe('fault reporter', () => {
  it('[S8.32] behaviour: five reports of a plugin leave in a sliding minute, the rest is counted', async () => {
    const { clock, log, reports, reporter } = setup()
    for (let n = 0; n < 7; n += 1) reporter.report('x', 'setup', new Error(`fault ${n}`))
    expect(reports).toHaveLength(5)
    expect(log.lines).toHaveLength(5)
    expect(reporter.list()).toHaveLength(7)
    await clock.advance(59_999)
    reporter.report('x', 'setup', new Error('too early'))
    expect(reports).toHaveLength(5)
    await clock.advance(1)
    reporter.report('x', 'setup', new Error('a minute later'))
    expect(reports).toHaveLength(6)
  })

  it('[SEC-92] fault: faults of one plugin keep none of another from the log', () => {
    const { log, reports, reporter } = setup()
    for (let n = 0; n < 7; n += 1) reporter.report('x', 'setup', new Error(`fault ${n}`))
    reporter.report('y', 'run', new Error('the other one failed'))
    expect(reports.at(-1)).toMatchObject({ pluginId: 'y', message: 'the other one failed' })
    expect(log.lines).toHaveLength(6)
  })

  it('[SEC-94] fault: what throws when it is looked at is reported all the same', () => {
    const { reporter, reports } = setup()
    const refuse = () => {
      throw new Error('no')
    }
    const members = { message: { get: refuse }, code: { get: refuse }, stack: { get: refuse } }
    reporter.report('x', 'run', new Proxy({}, { getPrototypeOf: refuse, get: refuse }))
    reporter.report('x', 'teardown', Object.create(KitError.prototype, members))
    expect(reports.map(({ where, code }) => [where, code])).toEqual([
      ['run', undefined],
      ['teardown', undefined],
    ])
  })

  it('default: equal faults are one entry with a count', () => {
    const { reporter } = setup()
    for (let n = 0; n < 3; n += 1) reporter.report('x', 'run', new Error('same'))
    expect(reporter.list()).toEqual([
      expect.objectContaining({ pluginId: 'x', where: 'run', message: 'same', count: 3 }),
    ])
  })
})
