/** What is wrong with a field, in words for whoever fills it in. An empty field means the form as a whole. */
export interface FieldFault {
  field: string
  message: string
}
