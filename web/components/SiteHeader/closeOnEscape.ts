/** Lets Escape close a menu that has the focus, which goes back to what opens it. */
export function closeOnEscape(menu: HTMLDetailsElement | null): void {
  menu?.addEventListener('keydown', ({ key }) => {
    if (key !== 'Escape' || !menu.open) return
    menu.open = false
    menu.querySelector('summary')?.focus()
  })
}
