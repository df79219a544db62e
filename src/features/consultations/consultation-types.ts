export const consultationTypes = ['Free Consultation', 'Complete Sleep Package', 'Newborn Care'] as const
export type ConsultationType = (typeof consultationTypes)[number]
