import type { LoadedView } from '../../kernel/exports/index.ts'

export const loadedView: LoadedView<{ readonly email: string }> = {
  View: () => null,
  title: () => '',
}
