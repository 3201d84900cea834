import type { Token } from './base/token.ts'
import type { Container } from './container.ts'
import type { Kernel } from './kernel.ts'
import type { PluginAdmission } from './lifecycle/plugin-admission.ts'
import type { PluginLifecycle } from './lifecycle/plugin-lifecycle.ts'
import type { ServiceBinding } from './service-binding.ts'

export interface ServiceLookup extends Pick<Kernel, 'find' | 'service'> {
  /** Services as their plugins provide them. */
  readonly provided: Pick<Kernel, 'find' | 'service'>
  /** Ends the services of the kernel itself. */
  dispose(): Promise<void> | void
}

/**
 * Finds a service of an active plugin or of the kernel itself, whose container loads here. The kit gets services
 * of others through their membranes.
 */
export function createServiceLookup(
  kernel: () => Kernel,
  admission: PluginAdmission,
  lifecycle: Pick<PluginLifecycle, 'find'>,
  /** The services of the kernel itself. */
  bindings: readonly ServiceBinding[],
  report: Kernel['report'],
): ServiceLookup {
  let container: Container | undefined
  let loadingContainer: Promise<Container> | undefined
  /** The container comes with the first service: a page that uses none does not pay for it. */
  const loadContainer = () => {
    loadingContainer ??= import('./container.ts').then(({ createContainer }) => {
      container = createContainer((error) => report('kernel', 'dispose', error))
      for (const { token, create } of bindings) container.bind(token, () => create(kernel()))
      return container
    })
    return loadingContainer
  }
  const provided: Pick<Kernel, 'find' | 'service'> = {
    find: (token) =>
      lifecycle.find(token) ?? (container?.has(token) ? container.get(token) : undefined),
    async service(token) {
      const found = provided.find(token)
      if (found !== undefined) return found
      if (!admission.isComplete()) await admission.admit()
      const providerId = admission.graph().providers.get(token.key)
      if (providerId !== undefined) await kernel().activate(providerId)
      return provided.find(token) ?? (await loadContainer()).get(token)
    },
  }
  const taken = <T>({ key }: Token<any>, service: T): T =>
    admission.others()?.service(key, service) ?? service
  return {
    provided,
    find: (token) => taken(token, provided.find(token)),
    async service(token) {
      const service = provided.service(token)
      // The membrane is there once it came, and takes what a set-up of others failed with as well.
      await service.catch(() => {})
      return taken(token, service)
    },
    dispose: () => container?.dispose(),
  }
}
