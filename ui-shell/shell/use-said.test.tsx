import { expect, test } from '@jest/globals'
import { act, renderHook } from '@testing-library/react'
import { defineMessages } from '../../kernel/exports/index.ts'
import { createTestKernel } from '../../test/kit/create-test-kernel.ts'
import { KernelContext, LanguageContext } from '../kit-context.ts'
import { createLanguage } from '../messages/language.ts'
import { useSaid } from './use-said.ts'

const texts = defineMessages('toy', { 'a.b': 'A' })

async function wait() {
  const t = createTestKernel()
  await t.start()
  let isComing = true
  const hook = renderHook(({ isAsked }) => useSaid(texts, isAsked), {
    initialProps: { isAsked: true },
    wrapper: ({ children }) => (
      <KernelContext.Provider value={t.kernel}>
        <LanguageContext.Provider
          value={createLanguage({ locale: 'ar', isComing: () => isComing })}
        >
          {children}
        </LanguageContext.Provider>
      </KernelContext.Provider>
    ),
  })
  const change = (coming: boolean, isAsked = true) => {
    isComing = coming
    hook.rerender({ isAsked })
    return hook.result.current
  }
  return { t, hook, change }
}

test('[C.03] default: what is asked for is shown with its texts, and stays while another language comes', async () => {
  const { hook, change } = await wait()
  expect(hook.result.current).toBe(false)
  expect([change(false), change(true)]).toEqual([true, true])
  // The next opening waits again.
  expect([change(true, false), change(true)]).toEqual([false, false])
})

test('[C.03] fault: texts that do not come are waited for a second and a half', async () => {
  const { t, hook } = await wait()
  await act(() => t.clock.advance(1_499))
  expect(hook.result.current).toBe(false)
  await act(() => t.clock.advance(1))
  expect(hook.result.current).toBe(true)
})
