import { act, cleanup } from '@testing-library/react'
import {
  appearanceChanged,
  type LoadedView,
  type MessageCatalogue,
  type Plugin,
  type Translate,
  type ViewRef,
  views,
} from '../../kernel/exports/index.ts'
import {
  createTestKernel,
  type TestKernel,
  type TestKernelOptions,
} from '../kit/create-test-kernel.ts'
import { shellMessages } from '../../ui-shell/exports/stage.ts'
import { renderView } from '../kit/render-view.tsx'
import { check, checkSame, isJson } from './check.ts'
import { controlsIn, nameOf, pathOf, textsIn } from './drawn.ts'
import type { ConformanceRunner } from './runner.ts'

/** What axe-core answers, as far as it is read; `(element) => axe.run(element)` fits. */
export type RunAxe = (element: Element) => Promise<{
  readonly violations: readonly {
    readonly id: string
    readonly help: string
    readonly nodes: readonly { readonly html: string }[]
  }[]
}>

export interface ViewRunner extends ConformanceRunner {
  /** Yours, so that axe-core is no dependency of the kit. */
  readonly axe: RunAxe
}

/** A view and the world in which it has something to show. */
export interface ViewSubject<P = any> {
  readonly plugin: Plugin
  readonly view: ViewRef<P>
  readonly params?: P | undefined
  /** Plugins that provide what it needs. */
  readonly neighbours?: readonly Plugin[] | undefined
  readonly kernel?: Omit<TestKernelOptions, 'plugins'> | undefined
  /** Answers of services and connections, after the kernel started. */
  readonly prepare?: ((t: TestKernel) => void | Promise<void>) | undefined
  /** Texts on screen that are no messages: names, addresses, amounts, of whatever the subject holds. */
  readonly data?: readonly (string | RegExp)[] | undefined
}

/** What the shell draws in the place of a view, in English. */
const apologies = ['boundary.title', 'boundary.text', 'boundary.off'].map(
  (key) => shellMessages.en[key as keyof typeof shellMessages.en],
)

/** Invented from the English by the shell: what is drawn without its marks is in no catalogue. */
const pseudo = 'qps'
const pseudoForm = /^\[.*\]$/s
const appearances = [
  { themeMode: 'light', locale: 'en', direction: 'ltr' },
  { themeMode: 'dark', locale: 'en', direction: 'ltr' },
  { themeMode: 'light', locale: 'ar', direction: 'rtl' },
  { themeMode: 'dark', locale: 'ar', direction: 'rtl' },
] as const

/**
 * What every view keeps to, in both themes and both directions. Needs a DOM. `make` gives a new subject
 * for each test.
 */
export function viewConformance({ test, axe }: ViewRunner, make: () => ViewSubject): void {
  const { view } = make()
  const { id } = view

  const drawn =
    (run: (world: World) => Promise<void> | void, appearance: Appearance = {}) =>
    async () => {
      const world = await draw(make(), appearance)
      try {
        await run(world)
      } finally {
        cleanup()
      }
      await world.t.dispose()
    }

  test(`default: ${id} is drawn and has a title`, async () => {
    const subject = make()
    check(isJson(subject.params ?? {}), 'Parameters of a view are JSON')
    await drawn(async ({ t, element }) => {
      check(element.hasChildNodes(), 'Nothing was drawn')
      const said = textsIn(element).find(({ text }) => apologies.includes(text))
      check(!said, `The view crashed, or cannot be drawn: "${said?.text}"`)
      const found = t.kernel
        .point(views)
        .getSnapshot()
        .find(({ value }) => value.view.id === id)
      check(found, `Nobody contributes the view "${id}"`)
      checkSame(found.pluginId, subject.plugin.manifest.id, 'The view is of another plugin')
      const loaded: LoadedView = await found.value.load()
      const title = loaded.title(inEnglish, subject.params ?? {}, 'App')
      check(title.trim() !== '', 'The title is empty')
    })()
  })

  for (const { direction, ...appearance } of appearances) {
    test(
      `default: axe finds nothing in ${id}: ${appearance.themeMode}, ${direction}`,
      drawn(async ({ element }) => {
        element.setAttribute('dir', direction)
        element.setAttribute('lang', appearance.locale)
        const { violations } = await axe(element)
        check(
          violations.length === 0,
          violations
            .map(({ id: rule, help, nodes }) => `${rule}: ${help}\n  ${nodes[0]?.html ?? ''}`)
            .join('\n'),
        )
      }, appearance),
    )
  }

  test(
    `behaviour: nothing in ${id} is fixed to the left or the right`,
    drawn(({ element }) => {
      const sided =
        /(^|;)\s*(left|right|(margin|padding|border)-(left|right)[a-z-]*|float|text-align:\s*(left|right))\b/i
      for (const styled of element.querySelectorAll('[style]')) {
        const style = styled.getAttribute('style') ?? ''
        check(!sided.test(style), `${pathOf(styled)} is not mirrored: ${style}`)
      }
    }),
  )

  test(
    `default: every control of ${id} has a name and the keyboard reaches it`,
    drawn(({ element }) => {
      for (const control of controlsIn(element)) {
        check(nameOf(control) !== '', `${pathOf(control)} has no name`)
        if (control.matches(':disabled, [aria-disabled="true"]')) continue
        check(control.tabIndex <= 0, `${pathOf(control)} jumps the queue with a positive tabindex`)
        check(isReachable(control), `${pathOf(control)} cannot be reached by keyboard`)
      }
    }),
  )

  test(
    `default: all that ${id} says is in a catalogue`,
    drawn(
      ({ element, subject: { data = [] } }) => {
        const isData = (text: string) =>
          !/\p{L}/u.test(text) ||
          data.some((known) => (typeof known === 'string' ? text === known : known.test(text)))
        const loose = textsIn(element).filter(({ text }) => !pseudoForm.test(text) && !isData(text))
        check(
          loose.length === 0,
          `Texts that are neither messages nor data of the subject (the visitor's own go into \`data\`):\n${loose
            .map(({ text, where }) => `  "${text}" in ${where}`)
            .join('\n')}`,
        )
      },
      { locale: pseudo },
    ),
  )

  test(
    `behaviour: ${id} leaves nothing behind when it closes`,
    drawn(async ({ t, subject }) => {
      const close = async () => {
        cleanup()
        await t.settle()
        const { page, storage } = t.environment
        return { page: page.listeners, storage: storage.listeners, live: t.tracker.live().length }
      }
      // What services keep since they were first asked is no trace of the view; what grows is.
      const once = await close()
      await renderView(t, subject.view, subject.params)
      checkSame(await close(), once, 'What is left after the second time')
    }),
  )
}

type Appearance = Parameters<typeof appearanceChanged>[0]
type World = Awaited<ReturnType<typeof draw>>

async function draw(subject: ViewSubject, appearance: Appearance) {
  const t = createTestKernel({
    ...subject.kernel,
    plugins: [subject.plugin, ...(subject.neighbours ?? [])],
  })
  await t.start()
  await subject.prepare?.(t)
  t.kernel.emit(appearanceChanged(appearance), 'host')
  const { container } = await renderView(t, subject.view, subject.params)
  // A language comes with its own file, and that takes as long as it takes.
  const isSpoken = () =>
    appearance.locale !== pseudo || textsIn(container).some(({ text }) => pseudoForm.test(text))
  for (let round = 0; round < 100 && !isSpoken(); round += 1) await act(() => t.settle())
  return { t, subject, element: container }
}

const inEnglish: Translate = (catalogue: MessageCatalogue, key, values = {}) => {
  const message = catalogue.en[key]
  const text = typeof message === 'string' ? message : (message?.other ?? '')
  return text.replace(/\{(\w+)\}/g, (_, name: string) => String(values[name] ?? ''))
}

/** By itself, or by the arrow keys of the group that it is in. */
function isReachable(control: HTMLElement): boolean {
  if (control.tabIndex === 0) return true
  const group = control.closest('[role="radiogroup"], [role="tablist"], [role="list"], ul, ol')
  return group !== null && controlsIn(group).some(({ tabIndex }) => tabIndex === 0)
}
