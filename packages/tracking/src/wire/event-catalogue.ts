/** A product in the format of Google's tags. */
export interface Item {
  readonly item_id?: string;
  readonly item_name?: string;
  readonly item_brand?: string;
  readonly item_variant?: string;
  readonly item_category?: string;
  readonly item_list_id?: string;
  readonly item_list_name?: string;
  readonly index?: number;
  readonly price?: number;
  readonly quantity?: number;
  readonly [name: string]: unknown;
}

/** A product in the format of Meta, TikTok and Pinterest. */
export interface Content {
  readonly id: string;
  readonly quantity?: number;
  readonly item_price?: number;
  readonly [name: string]: unknown;
}

/** Every event may have additional parameters of the owner. */
export interface AnyParams {
  readonly [name: string]: unknown;
}

export interface ValueParams extends AnyParams {
  readonly value?: number;
  /** ISO 4217 code of three letters. */
  readonly currency?: string;
}

export interface ProductParams extends ValueParams {
  readonly content_type?: "product" | "product_group";
  readonly content_ids?: readonly string[];
  readonly content_name?: string;
  readonly category_name?: string;
  readonly contents?: readonly Content[];
  readonly items?: readonly Item[];
  readonly num_items?: number;
  readonly coupon?: string;
}

export interface PurchaseParams extends ProductParams {
  readonly value: number;
  readonly currency: string;
  readonly order_id?: string;
  readonly transaction_id?: string;
  readonly shipping?: number;
  readonly tax?: number;
}

export interface SearchParams extends AnyParams {
  readonly search_term?: string;
  readonly search_string?: string;
}

export interface LinkParams extends AnyParams {
  readonly text?: string;
  readonly target_url?: string;
}

export interface DownloadParams extends AnyParams {
  readonly download_url?: string;
  readonly download_type?: string;
  readonly download_name?: string;
}

export interface FormParams extends AnyParams {
  readonly form_id?: string;
  readonly form_class?: string;
  readonly text?: string;
}

export interface VideoParams extends AnyParams {
  readonly progress?: string;
  readonly video_type?: "youtube" | "vimeo";
  readonly video_id?: string;
  readonly video_title?: string;
}

/** Events that vendors know, each with its parameters. */
export interface EventCatalogue {
  readonly PageView: AnyParams;
  readonly ViewContent: ProductParams;
  readonly ViewCategory: ProductParams;
  readonly Search: SearchParams;
  readonly AddToCart: ProductParams;
  readonly RemoveFromCart: ProductParams;
  readonly AddToWishlist: ProductParams;
  readonly CustomizeProduct: ProductParams;
  readonly InitiateCheckout: ProductParams & { readonly checkout_option?: string };
  readonly AddPaymentInfo: ProductParams & { readonly payment_type?: string };
  readonly Purchase: PurchaseParams;
  readonly Lead: ValueParams;
  readonly CompleteRegistration: ValueParams & { readonly status?: boolean; readonly method?: string };
  readonly Subscribe: ValueParams & { readonly predicted_ltv?: number };
  readonly StartTrial: ValueParams & { readonly predicted_ltv?: number };
  readonly Donate: ValueParams;
  readonly Contact: AnyParams;
  readonly FindLocation: AnyParams;
  readonly Schedule: AnyParams;
  readonly SubmitApplication: AnyParams;
  readonly Login: AnyParams & { readonly method?: string };
  readonly Form: FormParams;
  readonly Comment: AnyParams;
  readonly Download: DownloadParams;
  readonly InternalClick: LinkParams;
  readonly OutboundClick: LinkParams;
  readonly EmailClick: AnyParams;
  readonly TelClick: AnyParams;
  readonly PageScroll: AnyParams;
  readonly TimeOnPage: AnyParams;
  readonly AdSense: AnyParams;
  readonly WatchVideo: VideoParams;
}

export type StandardName = keyof EventCatalogue;

/** Editors suggest the standard names; any other is a custom event. */
export type EventName = StandardName | (string & {});

export type ParamsOf<Name extends string> = Name extends StandardName ? EventCatalogue[Name] : AnyParams;

/** Parameters are optional if none of them is required. */
export type TrackArguments<Name extends string> =
  Partial<ParamsOf<Name>> extends ParamsOf<Name> ? [params?: ParamsOf<Name>] : [params: ParamsOf<Name>];
