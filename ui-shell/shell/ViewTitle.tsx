import type { Kernel } from '../../kernel/exports/internal.ts'
import { useKernel } from '../kit-context.ts'
import { useMessages } from '../hooks/use-messages.ts'
import { useSettings } from '../hooks/use-settings.ts'
import { shellMessages } from '../messages/areas/shell.ts'
import { RemoteImage } from '../components/RemoteImage.tsx'
import { useAnswer } from './use-answer.ts'
import { useLanguageOf } from './use-spoken-language.ts'
import type { ShownView } from './use-shown-view.ts'
import { paramsOf } from './ViewOutlet.tsx'

/** What a view is called, or what stands there while that is not known. */
export function ViewTitle({ shown }: { readonly shown: ShownView }) {
  const kernel = useKernel()
  const { metadata } = useSettings()
  const t = useMessages(shellMessages)
  const { loaded, contribution, entry, status } = shown
  const { translate } = useLanguageOf(contribution?.pluginId)
  const title = useAnswer(
    () =>
      contribution &&
      entry &&
      attempt(kernel, entry.viewId, () =>
        loaded?.title(translate, paramsOf(kernel, contribution.pluginId, entry), metadata.name),
      ),
    [contribution?.pluginId],
    [loaded, entry, translate],
  )
  if (status === 'awaited') return t('shell.loading')
  if (status === 'off' || status === 'failed') return t('boundary.title')
  if (!loaded || !contribution || !entry)
    return <span className="hidden">{t('shell.loading')}</span>
  return title ?? t('shell.name')
}

/**
 * The view may have been opened by another plugin, with what its own never would: it goes on without a title. What is no text is
 * none, as it is drawn outside of what guards the view.
 */
function attempt(kernel: Kernel, viewId: string, title: () => unknown) {
  try {
    const said = title()
    return typeof said === 'string' ? said : undefined
  } catch (error) {
    kernel.environment.log.error(`The title of "${viewId}" failed`, error)
    return undefined
  }
}

/** None for an app that names none. */
export function AppIcon() {
  const { name, icons } = useSettings().metadata
  return icons[0] && <RemoteImage kind="wallet" src={icons[0]} name={name} size={24} />
}
