export type EndpointRole = 'api' | 'blockchain' | 'analytics' | 'secureFrame' | 'bitcoin' | 'relay'
