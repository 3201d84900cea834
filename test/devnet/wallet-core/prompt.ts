import { element } from './elements.ts'
import { iconElement } from './icon.ts'
import { promptStyles } from './prompt-styles.ts'
import type { RequestSummary } from './request-summary.ts'

export interface Choice {
  label: string
  options: { value: string; label: string; detail: string }[]
  selected: string
}

export interface Question extends RequestSummary {
  /** Who asks: an origin or a name. */
  source: string
  network?: string
  choice?: Choice
  /** Several at once, shown in less space. */
  choices?: Choice[]
}

export type Verdict =
  | { approved: true; choice: string | undefined; choices?: string[] }
  | { approved: false }

export interface Prompt {
  /** One question at a time; further ones wait. Escape and Reject are the same. */
  ask(question: Question): Promise<Verdict>
  /** Takes the open question away, as a rejection. */
  dismiss(): void
}

/** Events that are nobody's business outside, just as if the wallet were a window of its own. */
const privateEvents = [
  'keydown',
  'keyup',
  'click',
  'pointerdown',
  'pointerup',
  'mousedown',
  'mouseup',
  'focusin',
  'focusout',
]

export function createPrompt(walletName: string): Prompt {
  let host: HTMLElement | undefined
  let open: HTMLDialogElement | undefined
  let queue: Promise<unknown> = Promise.resolve()

  function root(): ShadowRoot {
    if (!host?.shadowRoot) {
      host = document.createElement('local-wallet-prompt')
      for (const name of privateEvents)
        host.addEventListener(name, (event) => event.stopPropagation())
      const sheet = new CSSStyleSheet()
      sheet.replaceSync(promptStyles)
      host.attachShadow({ mode: 'open' }).adoptedStyleSheets = [sheet]
    }
    if (!host.isConnected) document.documentElement.append(host)
    return host.shadowRoot!
  }

  function show(question: Question): Promise<Verdict> {
    const dialog = buildDialog(walletName, question)
    open = dialog
    root().append(dialog)
    dialog.showModal()
    return new Promise((resolve) => {
      dialog.addEventListener('close', () => {
        const form = dialog.querySelector('form')!
        const data = new FormData(form)
        const choice = data.get('choice')
        const choices = data.getAll('choices').map(String)
        const approved = dialog.returnValue === 'approve'
        dialog.remove()
        open = undefined
        resolve(approved ? { approved, choice: choice?.toString(), choices } : { approved: false })
      })
    })
  }

  return {
    ask(question) {
      const verdict = queue.then(() => show(question))
      queue = verdict
      return verdict
    },
    dismiss: () => open?.close('reject'),
  }
}

function buildDialog(walletName: string, question: Question): HTMLDialogElement {
  const { title, source, network, rows, warnings = [], text, choice, choices = [] } = question
  const approve = element('button', { value: 'approve', autofocus: true }, 'Approve')
  return element(
    'dialog',
    { 'aria-labelledby': 'title', 'aria-describedby': 'source' },
    element(
      'form',
      { method: 'dialog' },
      element(
        'div',
        { class: 'top' },
        iconElement(),
        element('span', { class: 'brand' }, walletName),
        network && element('span', { class: 'network' }, network),
      ),
      element(
        'div',
        { class: 'body' },
        element(
          'div',
          {},
          element('h2', { id: 'title' }, title),
          element('p', { class: 'source', id: 'source' }, source),
        ),
        choice && choiceField(choice),
        ...choices.map(choiceList),
        ...warnings.map((warning) => element('p', { class: 'warning' }, warning)),
        rows.length > 0 && element('dl', {}, ...rows.flatMap(rowElements)),
        text !== undefined && element('pre', { tabindex: '0', 'aria-label': 'Message' }, text),
      ),
      element(
        'div',
        { class: 'verdict' },
        // Not a submit button: Enter must mean the other one.
        element(
          'button',
          { type: 'button', value: 'reject', onclick: (event) => closeAround(event) },
          'Reject',
        ),
        approve,
      ),
    ),
  )
}

const closeAround = ({ currentTarget }: Event) =>
  (currentTarget as HTMLElement).closest('dialog')?.close('reject')

const rowElements = ({ label, value }: { label: string; value: string }) => [
  element('dt', {}, label),
  element('dd', {}, value),
]

function choiceField({ label, options, selected }: Choice) {
  return element(
    'fieldset',
    {},
    element('legend', {}, label),
    ...options.map((option) =>
      element(
        'label',
        {},
        element('input', {
          type: 'radio',
          name: 'choice',
          value: option.value,
          checked: option.value === selected,
        }),
        element('span', { class: 'choice' }, option.label),
        element('span', { class: 'detail' }, option.detail),
      ),
    ),
  )
}

function choiceList({ label, options, selected }: Choice) {
  return element(
    'label',
    { class: 'list' },
    label,
    element(
      'select',
      { name: 'choices' },
      ...options.map((option) =>
        element(
          'option',
          { value: option.value, selected: option.value === selected },
          `${option.label} · ${option.detail}`,
        ),
      ),
    ),
  )
}
