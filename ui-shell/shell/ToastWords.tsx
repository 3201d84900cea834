import { useLanguage } from '../kit-context.ts'
import { toastText } from '../messages/toast-texts.ts'
import type { ToastWordsProps } from './ToastLine.tsx'

/** What a toast of the kit says, in the visitor's language. */
export function ToastWords({ toast, children }: ToastWordsProps) {
  const { translate } = useLanguage()
  return children(toastText(toast, translate))
}
