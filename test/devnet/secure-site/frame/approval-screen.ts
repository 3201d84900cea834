import { element } from '../../wallet-core/elements.ts'
import { iconElement } from '../../wallet-core/icon.ts'
import { armButton, tracksVisibility, type ArmingWindow, type ArmState } from './armed-button.ts'
import type { SummaryRow } from '../../wallet-core/request-summary.ts'
import type { ApprovalQuestion, ApprovalScreen } from './approvals.ts'
import type { Speech } from './speech.ts'

/** Longer values can be unfolded, and are there in full. */
const longest = 90

/** Draws into `place`, in the language of `speech`. Escape and Reject are the same. */
export function createApprovalScreen(
  place: HTMLElement,
  speech: Speech,
  window: ArmingWindow = globalThis as unknown as ArmingWindow,
): ApprovalScreen {
  const { say } = speech
  const seesCovers = tracksVisibility(IntersectionObserverEntry.prototype)
  const endings: (() => void)[] = []

  const empty = () => {
    for (const end of endings.splice(0)) end()
    place.replaceChildren()
  }

  return {
    decide(question, signal) {
      empty()
      const { promise, resolve, reject } = deferred<boolean>()
      const drawn = draw(question, speech)
      place.append(drawn.card)

      const stop = () => reject(signal.reason as Error)
      signal.addEventListener('abort', stop, { once: true })
      endings.push(
        () => signal.removeEventListener('abort', stop),
        armButton(window, drawn.reject, {
          // To refuse is harmless, so nobody can take it away by covering it.
          needsVisibility: false,
          act: () => resolve(false),
          onState: (state) => setArmed(drawn.reject, state),
        }),
        armApproval(drawn, () => resolve(true)),
        rejectByEscape(() => resolve(false)),
      )
      drawn.title.focus({ preventScroll: true })
      if (signal.aborted) stop()
      return promise.finally(() => {
        for (const end of endings.splice(0)) end()
        for (const button of [drawn.reject, drawn.approve])
          button.setAttribute('aria-disabled', 'true')
      })
    },

    showProgress() {
      const status = place.querySelector<HTMLElement>('.status')
      if (status) say(status, 'Approved. Working on it…')
      place.querySelector('.card')?.setAttribute('aria-busy', 'true')
    },
    clear: empty,
  }

  function armApproval({ approve, status }: Drawn, act: () => void): () => void {
    const explain = (state: ArmState) => {
      setArmed(approve, state)
      say(status, state === 'covered' ? 'Something covers this button. Uncover it to approve.' : '')
    }
    const arm = (then: () => void) =>
      armButton(window, approve, { needsVisibility: seesCovers, act: then, onState: explain })
    if (seesCovers) return arm(act)

    let end = arm(() => {
      end()
      setArmed(approve, 'waiting')
      say(approve, 'Approve for good')
      say(status, 'Press once more, if this is what you want.')
      end = armButton(window, approve, {
        needsVisibility: false,
        act,
        onState: (state) => setArmed(approve, state),
      })
    })
    return () => end()
  }

  function rejectByEscape(act: () => void): () => void {
    const press = (event: KeyboardEvent) => {
      if (event.key === 'Escape' && event.isTrusted && !event.repeat) act()
    }
    document.addEventListener('keydown', press)
    return () => document.removeEventListener('keydown', press)
  }
}

interface Drawn {
  card: HTMLElement
  title: HTMLElement
  approve: HTMLButtonElement
  reject: HTMLButtonElement
  status: HTMLElement
}

function draw(question: ApprovalQuestion, { say, sayWorth }: Speech): Drawn {
  const { title, source, network, rows, warnings = [], text } = question
  const said = <E extends HTMLElement>(place: E, line: string): E => {
    say(place, line)
    return place
  }
  const worthOf = (worth: number): HTMLElement => {
    const place = element('bdi', { dir: 'ltr' })
    sayWorth(place, worth)
    return place
  }
  const heading = said(element('h1', { id: 'title', tabindex: '-1' }), title)
  const disabled = { type: 'button', 'aria-disabled': 'true' }
  const reject = said(element('button', { ...disabled, class: 'reject' }), 'Reject')
  const approve = said(element('button', { ...disabled, class: 'approve' }), 'Approve')
  const status = element('p', { class: 'status', role: 'status' })
  const amounts = rows.filter(({ label }) => label === 'Send' || label === 'Allow')
  // Of several none is the one that counts.
  const amount = amounts.length === 1 ? amounts[0] : undefined
  const facts = rows.filter((row) => row !== amount)
  const card = element(
    'section',
    { class: 'card', 'aria-labelledby': 'title', 'aria-describedby': 'source' },
    element(
      'header',
      {},
      iconElement(),
      element('span', { class: 'brand' }, 'Local Secure Wallet'),
      element('span', { class: 'network' }, network),
    ),
    element(
      'div',
      { class: 'body', tabindex: '0', role: 'group', 'aria-labelledby': 'title' },
      element(
        'div',
        {},
        heading,
        element(
          'p',
          { class: 'source', id: 'source' },
          said(element('span'), 'Asked by'),
          ' ',
          element('bdi', { dir: 'ltr' }, source),
        ),
      ),
      ...warnings.map((warning) => said(element('p', { class: 'warning' }), warning)),
      amount &&
        factList(
          title.startsWith(amount.label) ? 'amount said' : 'amount',
          [amount],
          said,
          worthOf,
        ),
      facts.length > 0 && factList('facts', facts, said, worthOf),
      text !== undefined &&
        element('pre', { tabindex: '0', dir: 'auto', 'aria-label': 'Message' }, text),
    ),
    element('footer', {}, status, element('div', { class: 'verdict' }, reject, approve)),
  )
  return { card, title: heading, approve, reject, status }
}

const factList = (
  kind: string,
  rows: readonly SummaryRow[],
  said: (place: HTMLElement, line: string) => HTMLElement,
  worthOf: (worth: number) => HTMLElement,
) =>
  element(
    'dl',
    { class: kind },
    ...rows.flatMap((row) => [said(element('dt'), row.label), valueElement(row, worthOf)]),
  )

/** Addresses and hashes, which are read sign by sign. */
const codeLike = /^[0-9A-Za-z]{30,}$/

/** `0x1234…5678`. */
const shortened = /^[0-9A-Za-z]{6}…[0-9A-Za-z]{4}$/

/** Amounts, addresses and data run from the left in every language. */
const valueElement = (
  { label, value, worth }: SummaryRow,
  worthOf: (worth: number) => HTMLElement,
) =>
  value.length > longest
    ? element(
        'dd',
        { class: 'long', dir: 'ltr' },
        element(
          'details',
          {},
          element('summary', {}, `${value.slice(0, 18)}…`),
          element('pre', { tabindex: '0', 'aria-label': label }, value),
        ),
      )
    : element(
        'dd',
        {},
        codeLike.test(value)
          ? groupsOf(value)
          : element(
              'bdi',
              { dir: 'ltr', class: shortened.test(value) ? 'code' : undefined },
              value,
            ),
        worth !== undefined && element('span', { class: 'worth' }, worthOf(worth)),
      )

/** Four signs each. The gaps are drawn, so that what is copied has none; `0x` is no part of a group. */
const groupsOf = (value: string) =>
  element(
    'bdi',
    { dir: 'ltr', class: 'code' },
    ...(value.match(/^0x.{1,4}|.{1,4}/g) ?? []).map((group) => element('span', {}, group)),
  )

const setArmed = (button: HTMLElement, state: ArmState) =>
  button.setAttribute('aria-disabled', String(state !== 'armed'))

function deferred<T>() {
  let resolve!: (value: T) => void
  let reject!: (reason: Error) => void
  const promise = new Promise<T>((done, failed) => {
    resolve = done
    reject = failed
  })
  return { promise, resolve, reject }
}
