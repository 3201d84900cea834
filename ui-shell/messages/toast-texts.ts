import type { ToastInput, Translate } from '../../kernel/exports/index.ts'
import { toastMessages } from './areas/toast.ts'

type ToastKey = Extract<keyof typeof toastMessages.en, string>

/**
 * What a toast says in the visitor's language: why it failed, where there is a line for that, else what happened. A
 * code without a line keeps the words that it was shown with.
 */
export function toastText({ code, reason, text }: ToastInput, translate: Translate): string {
  const key = [`toast.error.${reason}`, `toast.${code}`].find(isKey)
  return key === undefined ? text : translate(toastMessages, key)
}

function isKey(key: string): key is ToastKey {
  return Object.hasOwn(toastMessages.en, key)
}
