import { useContext, useLayoutEffect } from 'react'
import { StylesContext } from '../kit-context.ts'

/** The style sheet of a part that not every card or button has; in place before the part is seen. */
export function useStyles(css: string): void {
  const adopt = useContext(StylesContext)
  useLayoutEffect(() => adopt(css), [adopt, css])
}
