import { forwardRef } from './forward-ref.ts'
import { Icon, type IconName } from './Icon.tsx'

export interface IconButtonProps {
  readonly id?: string | undefined
  readonly icon: IconName
  /** The name of the button and its tooltip. */
  readonly label: string
  readonly onPress: () => void
}

/** 40 × 40, a picture alone; for the header and the ends of rows. */
export const IconButton = forwardRef<HTMLButtonElement, IconButtonProps>(function IconButton(
  { id, icon, label, onPress },
  ref,
) {
  return (
    <button
      ref={ref}
      type="button"
      className="icon-button"
      data-focus-key={id}
      aria-label={label}
      title={label}
      onClick={onPress}
    >
      <Icon name={icon} size={20} />
    </button>
  )
})
