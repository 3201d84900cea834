import { expect, test } from '@jest/globals'
import type { KernelReport } from '../../kernel/exports/index.ts'
import { formatReport } from './format-report.ts'

test('[SEC-92] fault: what a plugin is called, keeps, asks for or did wrong ends no line and orders no terminal about', () => {
  const text = 'acme\n\nRequests to the wallet\n  none\r\u001b[8m\u202e\u2800'
  const plugin = {
    id: text,
    status: 'failed',
    reason: text,
    hosts: [text],
    storageKeys: [text],
    methods: [text],
  }
  const report = {
    plugins: [plugin],
    features: { features: { [text]: { value: true, reason: text } } },
    faults: [{ pluginId: text, where: text, message: text }],
  } as unknown as KernelReport
  const said = formatReport(report, [text], 'default-src *; img-src *')
  const one = 'acme Requests to the wallet none [8m'
  expect(said.split('\n').filter((line) => line.includes('acme'))).toEqual([
    `  ${one}`,
    `  ${one}  failed  ${one}`,
    `  ${one}  on  ${one}`,
    ...Array.from({ length: 3 }, () => `  ${one}  ${one}`),
    `  ${one}  ${one}  ${one}`,
  ])
  expect(said.split('\n').filter((line) => line === 'Requests to the wallet')).toHaveLength(1)
})
