import { describe, expect, test } from '@jest/globals'
import {
  defineManifest,
  defineMessages,
  definePlugin,
  defineView,
  PLUGIN_API_VERSION,
  views,
} from '../../kernel/exports/index.ts'
import { useMessages } from '../../ui-shell/exports/ui.ts'
import { failuresOf } from './failures-of.ts'
import { type RunAxe, viewConformance } from './view-conformance.ts'

const bellView = defineView()('acme/bell:Main')
const texts = defineMessages('acme/bell', { title: 'Bell', ring: 'Ring the bell' })

function Good() {
  const m = useMessages(texts)
  return <button type="button">{m('ring')}</button>
}

const runAxe: RunAxe = async (element) => ({
  violations: [...element.querySelectorAll('img:not([alt])')].map(({ outerHTML }) => ({
    id: 'image-alt',
    help: 'Images must have alternate text',
    nodes: [{ html: outerHTML }],
  })),
})

const failures = (View: () => unknown, title = () => 'Bell') =>
  failuresOf(({ test: add }) =>
    viewConformance({ test: add, axe: runAxe }, () => ({
      view: bellView,
      plugin: definePlugin(
        defineManifest({
          id: 'acme/bell',
          apiVersion: PLUGIN_API_VERSION,
          contributes: [views.of({ view: bellView, load: async () => ({ View, title }) })],
        }),
      ),
    })),
  )

describe('[C.31] the suite of views', () => {
  test('default: a good view passes', async () => {
    expect(await failures(Good)).toEqual([])
  })

  test('fault: finds a view without a title', async () => {
    const found = await failures(Good, () => '')
    expect(found).toContainEqual(expect.stringMatching(/has a title/))
  })

  const bad: readonly [string, () => unknown, RegExp][] = [
    ['nothing', () => null, /is drawn/],
    [
      'one that crashes',
      () => {
        throw new Error('not here')
      },
      /is drawn/,
    ],
    ['one that cannot be drawn', () => ({}), /is drawn/],
    ['a text in no catalogue', () => <p>Hello</p>, /in a catalogue/],
    ['a spoken text in no catalogue', () => <p aria-label="Hello" />, /in a catalogue/],
    // oxlint-disable-next-line jsx-a11y/control-has-associated-label
    ['a control without a name', () => <button type="button" />, /has a name/],
    ['a control that only a mouse reaches', () => <span role="button">1</span>, /keyboard/],
    [
      'a control that jumps the queue',
      () => (
        // oxlint-disable-next-line jsx-a11y/tabindex-no-positive
        <button type="button" tabIndex={3}>
          1
        </button>
      ),
      /keyboard/,
    ],
    ['a side', () => <p style={{ marginLeft: 4 }}>1</p>, /left or the right/],
    // oxlint-disable-next-line jsx-a11y/alt-text
    ['what axe finds', () => <img src="data:image/png,1" />, /axe/],
  ]
  test.each(bad)('fault: finds %s', async (_, View, title) => {
    expect(await failures(View)).toContainEqual(expect.stringMatching(title))
  })
})
