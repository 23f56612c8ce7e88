/** A product as Google's tags list it. */
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

/** A product as Meta, TikTok and Pinterest list it. */
export interface Content {
  readonly id: string;
  readonly quantity?: number;
  readonly item_price?: number;
  readonly [name: string]: unknown;
}

/** Further parameters are an owner's own, and every event may have some. */
export interface AnyParams {
  readonly [name: string]: unknown;
}

export interface ValueParams extends AnyParams {
  readonly value?: number;
  /** Three letters. */
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

/** The events that vendors know under one name or another, and what belongs to each. */
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

/** Editors offer the standard names; any other is an owner's own event. */
export type EventName = StandardName | (string & {});

export type ParamsOf<Name extends string> = Name extends StandardName ? EventCatalogue[Name] : AnyParams;

/** Parameters may be left out where none of them is needed. */
export type TrackArguments<Name extends string> =
  Partial<ParamsOf<Name>> extends ParamsOf<Name> ? [params?: ParamsOf<Name>] : [params: ParamsOf<Name>];
