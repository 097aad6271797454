/** Keeps fields without a value out of the address that a form leads to. */
export function leaveOutEmpty({ formData }: FormDataEvent): void {
  const filled = [...formData].filter(([, value]) => value !== '')
  for (const name of new Set(formData.keys())) formData.delete(name)
  for (const [name, value] of filled) formData.append(name, value)
}
