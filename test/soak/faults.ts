import type { BrowserContext, Page } from 'playwright-core'
import type { Stage } from '../e2e/stage.ts'

/** Something that goes wrong for a while, and what ends it. */
export interface Fault {
  readonly name: string
  begin(): Promise<unknown>
  end(): Promise<unknown>
}

/** What the world, the browser and the clock do to a visitor. */
export function faultsOf(stage: Stage, context: BrowserContext, page: Page): readonly Fault[] {
  const { endpoints, networks } = stage.settings
  const node = networks[0]!.rpcUrls.default.http[0]!
  const tell = (url: string, path: string, rule: object = {}) =>
    fetch(new URL(path, url.replace(/^ws/, 'http')), {
      method: 'POST',
      body: JSON.stringify(rule),
    })
  const service = (name: string, rule: object): Fault => ({
    name: `the service ${name}`,
    begin: () => tell(endpoints.api, '/__control', { route: '*', ...rule }),
    end: () => tell(endpoints.api, '/__reset'),
  })
  const nodes = (name: string, rule: object): Fault => ({
    name: `the nodes ${name}`,
    begin: () => tell(node, '/__control', { route: 'node', ...rule }),
    end: () => tell(node, '/__reset'),
  })
  const inPage = (name: string, begin: () => void, end: () => void): Fault => ({
    name,
    begin: () => page.evaluate(begin),
    end: () => page.evaluate(end),
  })
  return [
    service('fails', { status: 500 }),
    service('is silent', { hang: true }),
    service('lies', { json: { features: 7, data: [null], balances: [{ quantity: 'many' }] } }),
    service('breaks off', { truncate: 20 }),
    nodes('are late', { delayMs: 3000 }),
    nodes('fail', { status: 503 }),
    nodes('refuse', { rpcError: { code: -32005, message: 'slow down' } }),
    {
      name: 'the relay is gone',
      begin: () => tell(endpoints.relay, '/__control', { drop: { seconds: 5 } }),
      end: async () => {},
    },
    {
      name: 'the browser is offline',
      begin: () => context.setOffline(true),
      end: () => context.setOffline(false),
    },
    inPage(
      'the storage is full',
      () => {
        const { setItem } = Storage.prototype
        Object.assign(globalThis, { setItemBefore: setItem })
        Storage.prototype.setItem = () => {
          throw new DOMException('full', 'QuotaExceededError')
        }
      },
      () => {
        const { setItemBefore } = globalThis as { setItemBefore?: Storage['setItem'] }
        if (setItemBefore) Storage.prototype.setItem = setItemBefore
      },
    ),
    inPage(
      'the clock jumps',
      () => {
        const now = Date.now.bind(Date)
        const jump = (now() % 2 ? 1 : -1) * 3_600_000
        Object.assign(globalThis, { nowBefore: now })
        Date.now = () => now() + jump
      },
      () => {
        const { nowBefore } = globalThis as { nowBefore?: () => number }
        if (nowBefore) Date.now = nowBefore
      },
    ),
    inPage(
      'the tab is hidden',
      () => {
        Object.defineProperty(document, 'visibilityState', {
          value: 'hidden',
          configurable: true,
        })
        document.dispatchEvent(new Event('visibilitychange'))
      },
      () => {
        Reflect.deleteProperty(document, 'visibilityState')
        document.dispatchEvent(new Event('visibilitychange'))
      },
    ),
  ]
}
