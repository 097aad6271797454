const optional = '(optional)'

/** The words of a request to be listed: the question of each step, the label of each field, the kinds of services. */
export const formsListing = {
  titles: {
    person: 'Ask to be listed',
    organisation: 'Your organisation',
    services: 'Do you want to add a service now?',
    service: 'Your first service',
    check: 'Check your answers',
    sent: 'Request sent',
  } as Record<string, string>,
  labels: {
    'user.firstName': 'Your first name',
    'user.lastName': 'Your last name',
    'user.email': 'Your email address',
    'user.phone': 'Your UK mobile number',
    'user.password': 'Password',
    'organisation.name': 'Name of the organisation',
    'organisation.description': 'What it does',
    'organisation.url': `Its website ${optional}`,
    'organisation.email': `Its email address ${optional}`,
    'organisation.phone': `Its phone number ${optional}`,
    hasService: 'A service now',
    'service.name': 'Name of the service',
    'service.type': 'What kind it is',
    'service.intro': 'In one sentence',
    'service.description': 'What people get',
    'service.isFree': 'It is free',
    'service.feesText': `What it costs ${optional}`,
    'service.url': `Page about the service ${optional}`,
    'service.contactPhone': `Phone number for the service ${optional}`,
    'service.contactEmail': `Email address for the service ${optional}`,
  } as Record<string, string>,
  kinds: [
    { value: 'SERVICE', text: 'A service', hint: 'Such as advice, care or a helpline' },
    { value: 'ACTIVITY', text: 'An activity', hint: 'Such as a class or a walk' },
    { value: 'CLUB', text: 'A club' },
    { value: 'GROUP', text: 'A group', hint: 'Such as a support group' },
  ],
}
