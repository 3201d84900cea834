import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { Page } from 'playwright-core'
import { engineName } from './engines/engine.ts'

const axeSource = readFileSync(createRequire(__filename).resolve('axe-core/axe.min.js'), 'utf8')

export interface AxeReport {
  /** Each violation at each place, in words. */
  readonly findings: readonly string[]
  /** The lowest contrast of text that axe could measure. */
  readonly contrast: number | undefined
}

/** axe, beside the page's policy, which stays as strict as it is: in a world of its own where the engine makes one. */
export async function startAxe(page: Page): Promise<() => Promise<AxeReport>> {
  const run =
    engineName === 'chromium' ? await inOwnWorld(page) : (words: string) => page.evaluate(words)
  await run(axeSource)
  return () =>
    run(`axe.run({ include: [['kit-modal']] }).then(({ passes, violations }) => ({
      findings: violations.flatMap(({ id, nodes }) => nodes.map(({ target, failureSummary }) =>
        'axe: ' + id + ' ' + JSON.stringify(target) + ' ' + failureSummary)),
      contrast: passes.filter(({ id }) => id === 'color-contrast').flatMap(({ nodes }) =>
        nodes.map(({ any }) => any[0]?.data?.contrastRatio).filter((ratio) => ratio > 0)).sort((one, other) => one - other)[0],
    }))`) as Promise<AxeReport>
}

async function inOwnWorld(page: Page) {
  const session = await page.context().newCDPSession(page)
  const { frameTree } = await session.send('Page.getFrameTree')
  const { executionContextId } = await session.send('Page.createIsolatedWorld', {
    frameId: frameTree.frame.id,
  })
  return async (expression: string) => {
    const { result, exceptionDetails } = await session.send('Runtime.evaluate', {
      expression,
      contextId: executionContextId,
      awaitPromise: true,
      returnByValue: true,
    })
    if (exceptionDetails) throw new Error(exceptionDetails.exception?.description)
    return result.value as unknown
  }
}
