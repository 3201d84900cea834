import { test } from 'node:test'
import axe from 'axe-core'
import { pluginConformance, type TestKernel, viewConformance } from 'latchkey/test'
import { greetingPlugin, GreetingService, greetingView } from './index.ts'

/** What every plugin and every view keeps to, yours among them. */
pluginConformance({ test }, () => ({
  plugin: greetingPlugin(),
  use: async (t: TestKernel) => (await t.service(GreetingService)).greet('Ada'),
}))
// Contrast is measured in a browser: jsdom draws nothing.
const rules = { 'color-contrast': { enabled: false } }
const runner = { test, axe: (element: Element) => axe.run(element, { rules }) }
viewConformance(runner, () => ({ plugin: greetingPlugin(), view: greetingView }))
