import { useSyncExternalStore } from 'react'

const never = () => () => {}

/** Whether this renders what the server has rendered, or is the server. */
export const useHydrating = () =>
  useSyncExternalStore(
    never,
    () => false,
    () => true,
  )
