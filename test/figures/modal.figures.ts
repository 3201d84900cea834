import { expect, it } from '@jest/globals'
import type { Page } from 'playwright-core'
import { startAxe } from '../e2e/axe.ts'
import { useBrowser } from '../e2e/stage.ts'
import {
  countEndlessAnimations,
  findOverflow,
  reachView,
  setAppearance,
  show,
  standStill,
  type ViewCase,
  viewCases,
} from '../e2e/views.ts'
import {
  findBrokenWords,
  findCutText,
  isCloseReachable,
  keepsFocus,
  measureTargets,
  setTextSize,
  smallScreens,
} from './measure.ts'

const browser = useBrowser()

/** The first views of the features, as a host opens them. */
const featureViews: readonly ViewCase[] = [
  'WalletSend',
  'WalletReceive',
  'Swap',
  'OnRampProviders',
  'OnRampQuote',
  'Transactions',
].map((view) => ({ view, isConnected: true, reach: show(view) }))

const cases = [...viewCases, ...featureViews]
const looks = (['light', 'dark'] as const).flatMap((theme) =>
  (['en', 'ar'] as const).map((locale) => ({ theme, locale })),
)
const widths = [1280, 390, 320] as const
const heightOf = (width: number) => (width > 500 ? 800 : 844)

/** What was measured of one view, in all of its looks. */
interface Figures {
  axe: number
  overflow: number
  contrastLight: number
  contrastDark: number
  cutAtDouble: number
  headerTarget: number
  bodyTarget: number
  close: number
  closeOf: number
  endless: number
  keepsFocus: boolean
  policy: number
}

const none = (): Figures => ({
  axe: 0,
  overflow: 0,
  contrastLight: Infinity,
  contrastDark: Infinity,
  cutAtDouble: 0,
  headerTarget: Infinity,
  bodyTarget: Infinity,
  close: 0,
  closeOf: 0,
  endless: 0,
  keepsFocus: true,
  policy: 0,
})

async function measure(
  page: Page,
  problems: string[],
  runAxe: Awaited<ReturnType<typeof startAxe>>,
) {
  const figures = none()
  const words: string[] = []
  figures.endless = await countEndlessAnimations(page)
  figures.keepsFocus = await keepsFocus(page, 30)
  for (const width of widths) {
    await page.setViewportSize({ width, height: heightOf(width) })
    for (const { theme, locale } of looks) {
      await setAppearance(page, theme, locale)
      const { findings, contrast = Infinity } = await runAxe()
      const overflow = await findOverflow(page)
      const key = theme === 'light' ? 'contrastLight' : 'contrastDark'
      figures[key] = Math.min(figures[key], contrast)
      figures.axe += findings.length
      figures.overflow += overflow.length
      const { header, body } = await measureTargets(page)
      figures.headerTarget = Math.min(figures.headerTarget, header)
      figures.bodyTarget = Math.min(figures.bodyTarget, body)
      words.push(...[...findings, ...overflow].map((one) => `${width} ${theme} ${locale} ${one}`))
    }
  }
  await setAppearance(page, 'light', 'en')
  await setTextSize(page, 32)
  for (const width of widths) {
    await page.setViewportSize({ width, height: heightOf(width) })
    await standStill(page)
    const cut = [
      ...(await findOverflow(page)),
      ...(await findCutText(page)),
      ...(await findBrokenWords(page)),
    ]
    figures.cutAtDouble += cut.length
    words.push(...cut.map((one) => `${width} 200 % ${one}`))
  }
  await setTextSize(page, 16)
  for (const [width, height] of smallScreens) {
    await page.setViewportSize({ width, height })
    await standStill(page)
    const isReachable = await isCloseReachable(page)
    if (isReachable === undefined) continue
    figures.closeOf += 1
    figures.close += Number(isReachable)
  }
  await page.setViewportSize({ width: 1280, height: 800 })
  figures.policy = problems.splice(0).length
  return { figures, words }
}

it('every view, in both themes, both directions, three widths, at 200 % text and on small screens', async () => {
  const measured: { readonly view: string; readonly figures: Figures; readonly words: string[] }[] =
    []
  for (const isConnected of [false, true]) {
    const { page, problems } = await browser.visit({ reducedMotion: 'reduce' })
    const runAxe = await startAxe(page)
    for (const one of cases.filter((each) => Boolean(each.isConnected) === isConnected)) {
      await reachView(page, one)
      measured.push({ view: one.view, ...(await measure(page, problems, runAxe)) })
    }
  }
  const round = (value: number) => (value === Infinity ? '–' : value.toFixed(2))
  console.table(
    Object.fromEntries(
      measured.map(({ view, figures: of }) => [
        view,
        {
          axe: of.axe,
          overflow: of.overflow,
          'contrast light': round(of.contrastLight),
          'contrast dark': round(of.contrastDark),
          'cut at 200 %': of.cutAtDouble,
          'header target': round(of.headerTarget),
          target: round(of.bodyTarget),
          close: `${of.close}/${of.closeOf}`,
          endless: of.endless,
          'keeps focus': of.keepsFocus,
          policy: of.policy,
        },
      ]),
    ),
  )
  for (const { view, words } of measured) for (const one of words) console.log(`${view}: ${one}`)
  const least = (read: (figures: Figures) => number) =>
    Math.min(...measured.map(({ figures }) => read(figures)))
  const total = (read: (figures: Figures) => number) =>
    measured.reduce((sum, { figures }) => sum + read(figures), 0)
  expect({
    axe: total(({ axe }) => axe),
    overflow: total(({ overflow }) => overflow),
    cut: total(({ cutAtDouble }) => cutAtDouble),
    endless: total(({ endless }) => endless),
    policy: total(({ policy }) => policy),
    unreachable: total(({ close, closeOf }) => closeOf - close),
    leavesFocus: measured.filter(({ figures }) => !figures.keepsFocus).map(({ view }) => view),
  }).toEqual({
    axe: 0,
    overflow: 0,
    cut: 0,
    endless: 0,
    policy: 0,
    unreachable: 0,
    leavesFocus: [],
  })
  expect(least(({ contrastLight }) => contrastLight)).toBeGreaterThanOrEqual(4.5)
  expect(least(({ contrastDark }) => contrastDark)).toBeGreaterThanOrEqual(7)
  expect(least(({ headerTarget }) => headerTarget)).toBeGreaterThanOrEqual(40)
}, 1_800_000)
