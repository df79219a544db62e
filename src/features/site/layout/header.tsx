import { NavLink } from 'react-router'
import { ButtonLink } from '../../../ui/button'
import { BOOKING, mainLinks } from '../links'
import { Menu } from './menu'
import { ThemeSwitch } from './theme-switch'
import { useTexts } from '../../website/use-texts'
import { Wordmark } from '../wordmark'

export const Header = () => (
  <header className="site-header">
    <a href="#content" className="skip-link">
      Skip to content
    </a>
    {/* Hidden until all of it has arrived, or what comes later would move the rest. The menu is the last. */}
    <div className="wrap not-has-[>div]:invisible flex min-h-15 md:min-h-17 md:flex-wrap items-center gap-2 lg:gap-4">
      <Wordmark className="-ml-1 md:flex-1 lg:min-w-32 md:max-lg:max-w-24 md:max-lg:flex-col md:max-lg:gap-0.5 md:max-lg:text-[min(0.8rem,var(--wordmark)*0.85)] md:max-lg:leading-none" />
      <nav aria-label="Main" className="ml-auto hidden flex-wrap md:flex">
        {mainLinks.map(({ to, label }) => (
          <NavLink
            key={to}
            to={to}
            className="nav-link relative grid min-h-11 items-center rounded-lg px-[0.32rem] text-fine text-soft hover:text-ink current:text-ink current:after:inset-[auto_0.5rem_0.35rem] current:after:h-[0.4rem] lg:px-[0.6rem] lg:text-small"
          >
            {label}
          </NavLink>
        ))}
      </nav>
      <ThemeSwitch />
      <ButtonLink to={BOOKING} className="max-md:hidden md:max-lg:px-3 md:max-lg:[.long~&]:w-min">
        {useTexts('site').text('book')}
      </ButtonLink>
      <Menu />
    </div>
  </header>
)
