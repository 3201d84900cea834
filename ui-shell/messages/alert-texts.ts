import type { AlertInput, Translate } from '../../kernel/exports/index.ts'
import { shellMessages } from './shell-messages.ts'

type ShellKey = keyof typeof shellMessages.en

/** What an alert says in the visitor's language. A code without lines keeps the words it was raised with. */
export function alertText(
  alert: AlertInput,
  translate: Translate,
): { readonly title: string; readonly text: string | undefined } {
  const title = `alert.${alert.code}.title`
  const text = `alert.${alert.code}.text`
  return {
    title: isKey(title) ? translate(shellMessages, title) : alert.title,
    text: isKey(text) ? translate(shellMessages, text) : alert.message,
  }
}

function isKey(key: string): key is ShellKey {
  return Object.hasOwn(shellMessages.en, key)
}
