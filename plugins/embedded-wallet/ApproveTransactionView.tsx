import type { LoadedView } from '../../kernel/exports/index.ts'

export const loadedView: LoadedView<{ readonly requestId: string }> = {
  View: () => null,
  title: () => '',
}
