import { useEffect, useRef } from 'react'
import { NavLink } from 'react-router'
import { ButtonLink } from '../../../ui/button'
import { useIsNavigating } from '../../../ui/navigation/navigation-router'
import { CloseIcon, MenuIcon } from './icons'
import { BOOKING, mainLinks } from '../links'
import { useTexts } from '../../website/use-texts'

/**
 * The menu on small screens. It's a popover, so it works without JavaScript, and Esc or a tap outside closes it. Focus moves to the
 * first link. Leaving the menu closes it, and so does following a link, immediately, because it would cover the progress bar.
 */
export function Menu() {
  const menu = useRef<HTMLDivElement>(null)
  const isNavigating = useIsNavigating()
  useEffect(() => menu.current?.hidePopover?.(), [isNavigating])
  return (
    <div className="md:hidden">
      <button
        type="button"
        popoverTarget="menu"
        aria-label="Menu"
        className="menu-button grid not-enlarged:-mr-2.5 size-11 place-items-center"
      >
        <MenuIcon />
      </button>
      <div
        ref={menu}
        id="menu"
        popover="auto"
        className="site-menu inset-[0_0_auto] max-h-dvh w-full max-w-none overflow-y-auto rounded-b-sheet bg-raised px-[clamp(1.25rem,4vw,2rem)] pt-4 pb-[max(1.75rem,env(safe-area-inset-bottom))] text-ink [box-shadow:0_1.5rem_4rem_var(--shade)] backdrop:bg-[light-dark(#2a294766,#05071499)]"
        onToggle={({ currentTarget, newState }) =>
          newState === 'open' && currentTarget.querySelector('a')!.focus({ preventScroll: true })
        }
        onBlur={({ currentTarget, relatedTarget }) =>
          relatedTarget && !currentTarget.contains(relatedTarget) && currentTarget.hidePopover?.()
        }
      >
        <button
          type="button"
          popoverTarget="menu"
          popoverTargetAction="hide"
          aria-label="Close menu"
          className="absolute top-3 right-2.5 grid size-11 place-items-center"
        >
          <CloseIcon />
        </button>
        <nav aria-label="Menu" className="grid">
          {mainLinks.map(({ to, label }) => (
            <NavLink
              key={to}
              to={to}
              className="flex min-h-[3.1rem] items-center font-display text-[1.5rem] current:text-accent"
            >
              {label}
            </NavLink>
          ))}
        </nav>
        <ButtonLink to={BOOKING} className="mt-5 w-full">
          {useTexts('site').text('book')}
        </ButtonLink>
      </div>
    </div>
  )
}
